import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { longApp } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Overview',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions' },
})

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))

export const Development = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1, name: 'Live Captions' })).toBeVisible()
    const pages = within(screen.getByRole('navigation', { name: 'Pages of this app' }))
    await expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/tpas/com.example.captions',
      '/tpas/com.example.captions/edit',
      '/tpas/com.example.captions/try',
      '/tpas/com.example.captions/review',
      '/tpas/com.example.captions/health',
    ])
    await expect(pages.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    const keys = await section('API Keys')
    await expect(await keys.findByText('sgk_…7Kq2')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Installation Link' }))
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
      'https://apps.example.com/install/com.example.captions',
    )
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getApp)] },
  play: async () => {
    await expect(await screen.findByText('Loading the app…')).toBeInTheDocument()
    await expect(screen.getByRole('link', { name: 'Try It' })).toBeVisible()
  },
})

export const Unknown = meta.story({
  args: { at: '/tpas/com.example.nowhere' },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getApp, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPA data. Please try again.'),
})

/** What comes apart from the app fails apart from it; the link has a default. */
export const PartsFailed = meta.story({
  args: { answers: () => [fail(calls.listKeys, 500), fail(calls.getShareLink, 500)] },
  play: async () => {
    const keys = await section('API Keys')
    await expect(await keys.findByText('Failed to load API keys. Please try again.')).toBeVisible()
    await expect(await screen.findByRole('textbox', { name: 'Installation Link' })).toHaveValue(
      `${location.origin}/install/com.example.captions`,
    )
  },
})

export const PackageNameCopied = meta.story({
  play: async () => {
    await press('Copy package name')
    await screen.findByRole('button', { name: 'Copied' })
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('com.example.captions')
  },
})

export const Shared = meta.story({
  play: async () => {
    await press('Share App')
    await inDialog('Share with Testers')
  },
})

export const LongOnAPhone = meta.story({
  args: { at: `/tpas/${longApp.packageName}`, state: { apps: [longApp] } },
  globals: phone,
  play: async () => {
    await screen.findByRole('region', { name: 'API Keys' })
    await expectNoSideScroll()
  },
})
