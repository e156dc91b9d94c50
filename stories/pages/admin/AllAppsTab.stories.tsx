import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { adminApp, longApp } from '../../mocks/fixtures.ts'
import { fail } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, expectToast, fill, inDialog, press } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/All apps',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=apps', state: admin },
})

const table = async () => within(await screen.findByRole('table', { name: 'All apps' }))

export const EachStatus = meta.story({
  play: async () => {
    const row = (await (await table()).findByRole('rowheader', { name: 'Live Captions' })).closest(
      'tr, [role=row]',
    )
    await expect(row).toHaveTextContent('com.example.captions')
    await expect(screen.getByText('6 apps')).toBeVisible()
    await press('View Live Captions')
    await inDialog('App Details')
  },
})

export const SuspendedAndReinstated = meta.story({
  play: async () => {
    await chooseAction('Recipes at Eye Level', 'Suspend…')
    const asked = await inDialog('Suspend Recipes at Eye Level')
    await userEvent.selectOptions(asked.getByLabelText(/^Rule/), 'The app is safe to use')
    await fill(/^Reason/, 'It shows video while one walks.')
    await press('Suspend App')
    await expectToast('Recipes at Eye Level is suspended.')
    await chooseAction('Recipes at Eye Level', 'Reinstate…')
    await inDialog('Reinstate Recipes at Eye Level')
    await fill(/^Reason/, 'Fixed.')
    await press('Reinstate App')
    await expectToast('Recipes at Eye Level is reinstated.')
  },
})

export const ToReleases = meta.story({
  play: async () => {
    await chooseAction('Recipes at Eye Level', 'View Releases')
    await expect(await screen.findByRole('row', { name: /^Release 2 \(1\.1\)/ })).toBeVisible()
    await expect(screen.getByRole('heading', { level: 1, name: 'Recipes at Eye Level' })).toBeVisible()
  },
})

/** None matches: the filters are taken away at once. */
export const NoMatches = meta.story({
  args: { at: '/admin?tab=apps&search=zither' },
  play: async () => {
    await expect(await screen.findByText('No apps match')).toBeVisible()
    await press('Show All Apps')
    await expect(await screen.findByText('6 apps')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, apps: [], submissions: [] } },
  play: async () => expect(await screen.findByText('No apps yet')).toBeVisible(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.pageAllApps, 500)] },
  play: async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load apps. Try again.'),
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      ...admin,
      apps: [],
      submissions: [adminApp({ ...longApp, name: longWord }, { developerEmail: `${longWord}@example.com` })],
    },
  },
  play: async () => {
    await screen.findByText('1 app')
    await expectNoSideScroll()
  },
})
