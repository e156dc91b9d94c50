import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { calls } from '../../../src/api/contract.ts'
import { developmentApp } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { pictureFile } from '../../support/pictureFile.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { photograph, simulatedPicture } from '../../support/screenshots.ts'
import { fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const at = (packageName: string) => `/tpas/${packageName}/store`

const meta = preview.meta({
  title: 'Pages/Apps/Store page',
  ...portalMeta,
  args: { ...portalMeta.args, at: at('com.example.captions') },
})

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Store Page', current: 'page' })).toHaveAttribute(
      'href',
      at('com.example.captions'),
    )
    await expect(await screen.findByLabelText(/^Tagline/)).toHaveValue('')
  },
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getApp)] },
  play: async () => expect(await screen.findByText('Loading app…')).toBeInTheDocument(),
})

export const Unknown = meta.story({
  args: { at: at('com.example.nowhere') },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getApp, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load TPA data. Please try again.'),
})

export const Saved = meta.story({
  play: async () => {
    await screen.findByLabelText(/^Tagline/)
    await fill(/^Tagline/, '  Read what people say. ')
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
    await expect(fieldNamed(/^Tagline/)).toHaveValue('Read what people say.')
  },
})

export const Refused = meta.story({
  args: {
    answers: () => [fail(calls.updateApp, 422, { fields: { tagline: 'Too vague.' } })],
  },
  play: async () => {
    await screen.findByLabelText(/^Tagline/)
    await fill(/^Tagline/, 'Nice app')
    await press('Save Changes')
    await waitFor(() => expect(fieldNamed(/^Tagline/)).toHaveFocus())
    await expect(fieldNamed(/^Tagline/)).toHaveAccessibleDescription(/Too vague\./)
  },
})

/** Details goes on with the same draft, so that nothing is asked on the way there; elsewhere it is. */
export const OneDraft = meta.story({
  play: async () => {
    await screen.findByLabelText(/^Tagline/)
    await fill(/^Tagline/, 'Read what people say.')
    screen.getByRole('link', { name: 'Details' }).click()
    await expect(await screen.findByText('We restored your unsaved changes.')).toBeVisible()
    await fill('Display Name', 'Captions Now')
    screen.getByRole('link', { name: 'Store Page' }).click()
    await waitFor(() => expect(fieldNamed(/^Tagline/)).toHaveValue('Read what people say.'))
    screen.getByRole('link', { name: 'Health' }).click()
    await inDialog('Leave without Saving?', 'alertdialog')
  },
})

const withScreenshots = {
  apps: [
    {
      ...developmentApp,
      screenshots: [
        { hash: simulatedPicture.hash, alt: 'The lens shows “Good morning”' },
        { hash: photograph.hash, alt: 'A street' },
      ],
    },
  ],
  screenshots: { [developmentApp.packageName]: [simulatedPicture, photograph] },
}

export const WithScreenshots = meta.story({
  args: { state: withScreenshots },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'View in Session' })).toHaveAttribute(
      'href',
      `/tpas/com.example.captions/try/${simulatedPicture.sessionId}?at=67`,
    )
    await press('Move Screenshot 1 Down')
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
    await expect(fieldNamed('What Screenshot 2 Shows')).toHaveValue('The lens shows “Good morning”')
  },
})

/** It comes last, and waits for its words. */
export const ScreenshotUploaded = meta.story({
  args: { state: { ...withScreenshots, apps: [developmentApp] } },
  play: async () => {
    await userEvent.upload(await screen.findByLabelText('Screenshot files'), await pictureFile())
    await screen.findByLabelText('What Screenshot 1 Shows')
    await press('Save Changes')
    await expect(await screen.findByText('Alternative text is empty.')).toBeVisible()
    await fill('What Screenshot 1 Shows', 'Somebody reads the lens.')
    await press('Save Changes')
    await expect(await screen.findByText('App updated successfully')).toBeVisible()
  },
})
