import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { narrow, phone } from '../../../.storybook/viewports.ts'
import { calls, diagnose } from '../../../src/api/contract.ts'
import { adminApp, longApp, submissions, submittedApp } from '../../mocks/fixtures.ts'
import { answer, fail, handle, hang, refusal } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fill, inDialog, press } from '../../support/steps.ts'

/** Published apps whose servers have been down for three days, the longest first. */
const downApps = [
  {
    packageName: 'com.example.tide-table',
    name: 'Tide Table',
    developerEmail: 'grace@example.com',
    since: '2026-02-20T11:00:00.000Z',
    diagnosis: diagnose({ code: 'dns_not_found', host: 'tides.example.com' }),
  },
  {
    packageName: 'com.example.recipes',
    name: 'Recipes at Eye Level',
    developerEmail: 'developer@example.com',
    since: '2026-03-14T06:30:00.000Z',
    diagnosis: diagnose({ code: 'connection_refused', host: 'recipes.example.com', port: 443 }),
  },
]

const meta = preview.meta({
  title: 'Pages/Admin/Admin panel',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin', state: { role: 'ADMIN' as const } },
})

const admin = { role: 'ADMIN' as const }

/** A count card's figure, by its label. */
const countOf = async (label: string) => (await screen.findByText(label)).parentElement?.parentElement

async function openReview(name = 'Sign Reader') {
  await press(`Review ${name}`)
  const dialog = await inDialog('Review App')
  await dialog.findByText('Developer ID')
  return dialog
}

export const Dashboard = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible()
    await screen.findByRole('button', { name: 'Review Sign Reader' })
    for (const [label, count] of [
      ['Pending Review', '3'],
      ['Published', '1'],
      ['Rejected', '1'],
      ['Total Apps', '6'],
    ] as const)
      await expect(await countOf(label)).toHaveTextContent(count)
    await expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'App Submissions',
      'All Apps',
      'Reports',
      'Admins',
      'Activity',
    ])
  },
})

/** Each count leads to the list of what it counts. */
export const CountsLeadToLists = meta.story({
  play: async () => {
    await screen.findByRole('button', { name: 'Review Sign Reader' })
    const names = ['Pending Review', 'Published', 'Rejected', 'Total Apps']
    await expect(names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/admin?tab=submissions',
      '/admin?tab=apps&status=PUBLISHED',
      '/admin?tab=apps&status=REJECTED',
      '/admin?tab=apps',
    ])
  },
})

/** Neither the stats nor the list came: nothing is claimed. */
export const NotKnown = meta.story({
  args: { answers: () => [fail(calls.getStats, 500), fail(calls.listSubmitted, 500)] },
  play: async () => {
    await expect(await screen.findByText('Reload the page to try again.')).toBeVisible()
    await expect(await countOf('Pending Review')).toHaveTextContent('–')
    await expect(screen.queryByText('No submissions to review')).toBeNull()
  },
})

/** A published app whose update waits is counted twice, and once in the total. */
export const LargeCounts = meta.story({
  args: {
    answers: () => [
      handle(calls.getStats, () => ({
        counts: {
          development: 1_204_331,
          submitted: 98_215,
          published: 7_310_442,
          rejected: 55_010,
          admins: 2,
        },
        total: 8_600_000,
        recentSubmissions: [adminApp(longApp)],
      })),
    ],
  },
  globals: narrow,
  play: async () => {
    await waitFor(async () => expect(await countOf('Total Apps')).toHaveTextContent('8,600,000'))
    await expectNoSideScroll()
  },
})

export const ServersDown = meta.story({
  args: { state: { ...admin, down: downApps } },
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Down for 3 Days' }))
    const [first] = list.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Tide Tablecom.example.tide-tableWent down 25 days ago')
  },
})

export const ServersNotLoaded = meta.story({
  args: { answers: () => [fail(calls.listDown, 500)] },
  play: async () =>
    expect(await screen.findByText('Couldn’t load servers that are down. Try again.')).toBeVisible(),
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getStats), hang(calls.listSubmitted)] },
  play: async () => {
    await expect(await screen.findByText('Recent Submissions')).toBeVisible()
    await expect(screen.queryByText('No submissions to review')).toBeNull()
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, submissions: [] } },
  play: async () => expect(await screen.findByText('No submissions to review')).toBeVisible(),
})

/** The counts then follow the submitted list, silently. */
export const StatsFailed = meta.story({
  args: { answers: () => [fail(calls.getStats, 500)] },
  play: async () => {
    await screen.findByRole('button', { name: 'Review Sign Reader' })
    await expect(screen.getAllByRole('button', { name: /^Review / })).toHaveLength(3)
    await expect(await countOf('Pending Review')).toHaveTextContent('3')
    await expect(await countOf('Published')).toHaveTextContent('0')
    await expect(screen.queryByRole('alert')).toBeNull()
  },
})

export const ReviewerHasNoAdmins = meta.story({
  args: { state: { role: 'REVIEWER' } },
  play: async () => {
    await screen.findByRole('button', { name: 'Review Sign Reader' })
    await expect(screen.queryByRole('tab', { name: 'Admins' })).toBeNull()
  },
})

export const Review = meta.story({
  play: async () => {
    const dialog = await openReview()
    await expect(dialog.getByText('org.example.sign-reader')).toBeVisible()
    await expect(dialog.getByText('https://signs.example.org/webhook')).toBeVisible()
    await expect(dialog.getByText(/^Mar \d\d, 2026, \d\d:\d\d [AP]M$/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled()
  },
})

/** Notes are not thrown away by a slip of Escape, nor shown with another app. */
export const ReviewNotesKept = meta.story({
  play: async () => {
    await openReview()
    await fill('Review Notes', 'The logo is hard to see.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const other = await openReview('Quiet Metronome')
    await expect(other.getByLabelText('Review Notes')).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const again = await openReview()
    await expect(again.getByLabelText('Review Notes')).toHaveValue('The logo is hard to see.')
    await expect(again.getByText('Your saved notes. They haven’t been sent.')).toBeVisible()
  },
})

export const ReviewOfLittle = meta.story({
  play: async () => {
    const dialog = await openReview('Quiet Metronome')
    await expect(dialog.getByText('No description provided')).toBeVisible()
    await expect(dialog.getByText('No server URL defined')).toBeVisible()
  },
})

export const ReviewLoading = meta.story({
  args: { answers: () => [hang(calls.getAdminApp)] },
  play: async () => {
    await press('Review Sign Reader')
    await expect((await inDialog('Review App')).getByText('Loading app…')).toBeInTheDocument()
  },
})

export const ReviewLoadFailed = meta.story({
  args: { answers: () => [fail(calls.getAdminApp, 500)] },
  play: async () => {
    await press('Review Sign Reader')
    const dialog = await inDialog('Review App')
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Error loading app details. Please try again.',
    )
  },
})

export const Approved = meta.story({
  play: async () => {
    const dialog = await openReview()
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await expectToast('App approved successfully!')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Review Sign Reader' })).toBeNull())
    await expect(await countOf('Pending Review')).toHaveTextContent('2')
  },
})

export const Rejected = meta.story({
  play: async () => {
    const dialog = await openReview()
    await userEvent.type(dialog.getByLabelText('Review Notes'), 'No privacy text.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await expectToast('App rejected. Developer has been notified.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Review Sign Reader' })).toBeNull())
  },
})

export const ApproveFailed = meta.story({
  args: { answers: () => [fail(calls.approveApp, 500)] },
  play: async () => {
    const dialog = await openReview()
    await userEvent.type(dialog.getByLabelText('Review Notes'), 'Fine.')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to approve app. Please try again.',
    )
    await expect(dialog.getByLabelText('Review Notes')).toHaveValue('Fine.')
  },
})

export const RejectFailed = meta.story({
  args: { answers: () => [fail(calls.rejectApp, 500)] },
  play: async () => {
    const dialog = await openReview()
    await userEvent.type(dialog.getByLabelText('Review Notes'), 'No privacy text.')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to reject app. Please try again.',
    )
    await expect(dialog.getByLabelText('Review Notes')).toHaveValue('No privacy text.')
  },
})

/** Another reviewer was first (409): who, and what was written is still there. */
export const DecidedElsewhere = meta.story({
  args: {
    answers: () => [
      fail(calls.approveApp, 409, {
        error: 'ada@example.com has approved this app already.',
        code: 'INVALID_STATUS',
      }),
    ],
  },
  play: async () => {
    const dialog = await openReview()
    await userEvent.type(dialog.getByLabelText('Review Notes'), 'Fine.')
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await expect(await dialog.findByText('ada@example.com has approved this app already.')).toBeVisible()
    await expect(dialog.getByLabelText('Your Notes (not sent)')).toHaveValue('Fine.')
  },
})

/** The developer edited the app meanwhile (412): what changed, and the decision is still to be made. */
export const ChangedMeanwhile = meta.story({
  play: async ({ msw }) => {
    const dialog = await openReview()
    await userEvent.type(dialog.getByLabelText('Review Notes'), 'Fine.')
    const [app = adminApp(submittedApp)] = submissions
    msw.use(
      answer(calls.approveApp, () => refusal(412, 'CHANGED', 'The app changed since you opened it.')),
      handle(calls.getAdminApp, () => ({
        ...app,
        version: 'v4',
        description: 'Reads signs aloud in 40 languages.',
        developer: { company: '', website: '', contactEmail: '' },
        history: [],
      })),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }))
    await expect(
      await screen.findByText('This app changed since you opened it. Review the changes, then decide again.'),
    ).toBeVisible()
    const again = await inDialog('Review App')
    await expect(again.getByText('Reads signs aloud in your language.')).toBeVisible()
    await expect(again.getByLabelText('Review Notes')).toHaveValue('Fine.')
    await waitFor(() => expect(again.getByRole('region', { name: 'The app changed' })).toHaveFocus())
    await expect(again.getAllByText(/changed since you opened it/)).toHaveLength(1)
  },
})

export const Phone = meta.story({
  globals: phone,
  play: async () => {
    await openReview()
    await expectNoSideScroll()
  },
})
