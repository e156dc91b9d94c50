import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { longApp, publishedApp } from '../../mocks/fixtures.ts'
import { fail, handle, hang, refusal, refuse } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { attachedTo } from '../../support/recording.ts'
import { releaseOfEachState } from '../../support/releases.ts'
import { chooseAction, expectAlert, expectToast, fill, inDialog, press } from '../../support/steps.ts'

const admin = { role: 'REVIEWER' as const }
const { packageName } = publishedApp

const meta = preview.meta({
  title: 'Pages/Admin/Releases of an app',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/admin/apps/${packageName}/releases`, state: admin },
})

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const button = (name: string) => screen.queryByRole('button', { name })

async function giveReason(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText(/^Rule/), 'The app is safe to use')
  await fill(/^Reason/, 'It shows video while one walks.')
}

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect((await row(/^Release 2 \(1\.1\)/)).getByText('Live')).toBeVisible()
    await expect(document.title).toContain('Releases of Recipes at Eye Level')
    await expect(button('Suspend App…')).toBeVisible()
    await expect(button('Reinstate…')).toBeNull()
    await expect(button('Actions for Release 4 (2.1)')).toBeNull()
  },
})

export const OneSuspendedAndReinstated = meta.story({
  play: async () => {
    await chooseAction('Release 2 (1.1)', 'Suspend…')
    const dialog = await inDialog('Suspend Release 2 (1.1)')
    await expect(dialog.getByText(/^Nobody sees this release/)).toBeVisible()
    await giveReason()
    await press('Suspend Release')
    await expectToast('Release 2 (1.1) is suspended.')
    await waitFor(async () => expect((await row(/^Release 2/)).getByText('Suspended')).toBeVisible())
    await expect((await row(/^Release 1/)).getByText('Superseded')).toBeVisible()
    await expect(await screen.findByText('Unpublished')).toBeVisible()
    await expect(button('Suspend App…')).toBeVisible()
    await press('Reinstate…')
    await inDialog('Reinstate Recipes at Eye Level')
    await fill(/^Reason/, 'Fixed.')
    await press('Reinstate App')
    await expectToast('Recipes at Eye Level is reinstated.')
    await waitFor(async () => expect((await row(/^Release 2/)).getByText('Live')).toBeVisible())
    await expect(button('Reinstate…')).toBeNull()
  },
})

/** A reviewer's session that shows what is wrong goes along. */
export const WithRecording = meta.story({
  args: { state: { ...admin, recordings: { [packageName]: [attachedTo(packageName)] } } },
  play: async ({ msw }) => {
    const suspended = fn<(body: unknown) => void>()
    msw.use(
      handle(calls.suspendApp, ({ body }) => {
        suspended(body)
        return refusal(409, 'SUSPENDED', 'This app is suspended already.')
      }),
    )
    await screen.findByRole('row', { name: /^Release 2/ })
    await press('Suspend App…')
    await giveReason()
    const choice = await screen.findByLabelText(/^Recording/)
    await userEvent.selectOptions(choice, within(choice).getAllByRole('option').slice(1))
    await press('Suspend App')
    await expectAlert('This app is suspended already.')
    const session = attachedTo(packageName).id
    await expect(suspended).toHaveBeenCalledWith(expect.objectContaining({ session }))
  },
})

export const AllSuspended = meta.story({
  play: async () => {
    await screen.findByRole('row', { name: /^Release 2/ })
    await press('Suspend App…')
    await inDialog('Suspend Recipes at Eye Level')
    await giveReason()
    await press('Suspend App')
    await expectToast('Recipes at Eye Level is suspended.')
    await waitFor(() => expect(button('Suspend App…')).toBeNull())
    await expect(button('Reinstate…')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  },
})

export const SuspendRefused = meta.story({
  args: { answers: () => [refuse(calls.suspendApp, 'NOT_APPROVED')] },
  play: async () => {
    await chooseAction('Release 3 (2.0)', 'Suspend…')
    await giveReason()
    await press('Suspend Release')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await inDialog('Suspend Release 3 (2.0)')
  },
})

/** Only what is or may become public is suspended. */
export const EachState = meta.story({
  args: { state: { ...admin, releases: { [packageName]: releaseOfEachState } } },
  play: async () => {
    await screen.findByRole('row', { name: /^Release 8/ })
    const actions = screen.getAllByRole('button', { name: /^Actions for/ })
    await expect(screen.getAllByText('Held until its team publishes it')).toHaveLength(2)
    await expect(actions.map((one) => one.getAttribute('aria-label')?.at(-1)).join('')).toBe('5432')
    await expect(button('Reinstate…')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, releases: {} } },
  play: async () =>
    expect(
      await screen.findByText('Releases appear here when the developer creates one or submits the app.'),
    ).toBeVisible(),
})

export const Loading = meta.story({ args: { answers: () => [hang(calls.getAdminApp)] } })

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getAdminApp, 500)] },
  play: () => expectAlert('Couldn’t load the app. Try again.Try Again'),
})

export const Unknown = meta.story({
  args: { at: '/admin/apps/com.example.nowhere/releases' },
  play: async () => expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible(),
})

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    at: `/admin/apps/${longApp.packageName}/releases`,
    state: {
      ...admin,
      apps: [{ ...longApp, name: longWord, takenDown: 'suspended' as const }],
      releases: { [longApp.packageName]: releaseOfEachState },
    },
  },
  play: async () => {
    await expect(await screen.findByText('Release 8')).toBeVisible()
    await expectNoSideScroll()
  },
})
