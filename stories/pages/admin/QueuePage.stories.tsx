import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { account, adminApp, manyApps } from '../../mocks/fixtures.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { updateSubmitted } from '../../mocks/reviews.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/Queue',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin/submissions', state: admin },
})

const selected = () => screen.getByRole('listitem', { current: true })

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    const queue = within(await screen.findByRole('list', { name: 'Queue' }))
    await expect(queue.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Sign Reader',
      'Quiet Metronome',
      'Trail Guide',
    ])
    await expect(queue.getAllByText('grace@example.org')[0]).toBeVisible()
    await expect(screen.getByText('3 submissions in the queue')).toBeVisible()
    await expect(await queue.findAllByText(', longer than usual')).toHaveLength(2)
  },
})

/** J and K go through it, Tab selects what it reaches, Enter opens what is selected. */
export const ByKeyboard = meta.story({
  play: async () => {
    await screen.findByRole('link', { name: 'Sign Reader' })
    await userEvent.keyboard('j')
    await waitFor(() => expect(selected()).toHaveTextContent(/^Sign Reader/))
    await userEvent.keyboard('jjj')
    await waitFor(() => expect(selected()).toHaveTextContent(/^Trail Guide/))
    await userEvent.keyboard('k')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Quiet Metronome' })).toHaveFocus())
    await userEvent.tab()
    await expect(selected()).toHaveTextContent(/^Trail Guide/)
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Metronome' })).toBeVisible()
  },
})

/** C claims what is selected and opens it. */
export const Claimed = meta.story({
  play: async () => {
    await screen.findByRole('link', { name: 'Sign Reader' })
    await userEvent.keyboard('jc')
    await expect(
      await screen.findByRole('region', { name: 'You’re reviewing this submission' }),
    ).toBeVisible()
  },
})

export const WhoHoldsWhat = meta.story({
  args: {
    state: {
      ...admin,
      holdings: {
        'org.example.sign-reader': {
          state: 'IN_REVIEW',
          claimedBy: 'ada@example.com',
          claimedUntil: '2026-03-18T09:52:00.000Z',
        },
        'net.example.metronome': {
          state: 'IN_REVIEW',
          claimedBy: account.email,
          claimedUntil: '2026-03-18T09:58:00.000Z',
        },
        'com.example.trail-guide': { state: 'NEEDS_INFO' },
      },
    },
  },
  play: async () => {
    const queue = within(await screen.findByRole('list', { name: 'Queue' })).getAllByRole('listitem')
    await expect(queue[0]).toHaveTextContent(/In reviewada@example.com$/)
    await expect(queue[1]).toHaveTextContent(/You’re reviewing$/)
    await expect(queue[2]).toHaveTextContent(/Waiting for an answer$/)
  },
})

/** What is searched for and shown is in the page's address. */
export const Narrowed = meta.story({
  play: async () => {
    await screen.findByRole('link', { name: 'Sign Reader' })
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
    await expect(await screen.findByText('No submissions match')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show All Submissions' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the queue' }), 'metro')
    await expect(await screen.findByText('1 submission found')).toBeVisible()
  },
})

const ownerTeam = { id: 'team_optics', name: 'Example Optics', kind: 'shared' as const }

export const Update = meta.story({
  args: {
    state: {
      ...admin,
      ...updateSubmitted,
      submissions: (updateSubmitted.submissions ?? []).map((app) => ({ ...app, ownerTeam })),
    },
  },
  play: async () => {
    await screen.findByRole('link', { name: 'Recipes at Eye Level' })
    await expect(screen.getByText('Update', { exact: true })).toBeVisible()
    await expect(screen.getByText('Example Optics')).toBeVisible()
  },
})

const longQueue = manyApps(120).map((app) =>
  adminApp({ ...app, appStoreStatus: 'SUBMITTED', submittedAt: app.createdAt }),
)

export const Long = meta.story({
  args: { state: { ...admin, submissions: longQueue } },
  play: async () => {
    await expect(await screen.findByText('100 submissions or more in the queue')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }))
    await expect(await screen.findByText('120 submissions in the queue')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, submissions: [] } },
  play: async () => expect(await screen.findByText('No submissions in the queue')).toBeVisible(),
})

export const Loading = meta.story({
  args: { answers: () => [hang(calls.pageSubmitted)] },
  play: async () => expect(await screen.findByText('Loading queue…')).toBeInTheDocument(),
})

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.pageSubmitted, 500)] },
  play: () => expectAlert('Couldn’t load the queue. Try again.Try Again'),
})

const longMailbox = `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`
const longPackageName = `com.example.${longWord.toLowerCase()}`
const longApps = longQueue
  .slice(0, 1)
  .map((app) => ({ ...app, name: `${longWord} Sign Reader`, packageName: longPackageName }))

export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    state: {
      ...admin,
      submissions: longApps,
      holdings: {
        [longPackageName]: {
          state: 'IN_REVIEW',
          claimedBy: longMailbox,
          claimedUntil: '2026-03-18T09:52:00.000Z',
        },
      },
    },
  },
  play: async () => {
    await screen.findByText(longMailbox)
    await expectNoSideScroll()
  },
})
