import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { adminApp, longApp, manyApps, queueItem, submittedApp } from '../../mocks/fixtures.ts'
import { handle } from '../../mocks/handle.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { press } from '../../support/steps.ts'

const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/Submissions',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/admin?tab=submissions', state: admin },
})

const shownNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** The oldest first. */
export const Queue = meta.story({
  play: async () => {
    await screen.findByText('3 waiting for review')
    await expect(shownNames()).toEqual(['Sign Reader', 'Quiet Metronome', 'Trail Guide'])
    await expect(screen.getByText('Mar 14, 2026, 08:20 AM')).toBeVisible()
    await expect(screen.getByText('4 days').getClientRects()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Submitted' }))
    await waitFor(() => expect(shownNames()).toEqual(['Trail Guide', 'Quiet Metronome', 'Sign Reader']))
  },
})

export const NoMatches = meta.story({
  args: { at: '/admin?tab=submissions&search=zzz' },
  play: async () => {
    await expect(await screen.findByText('No submissions match your search')).toBeVisible()
    await press('Clear Search')
    await waitFor(() => expect(shownNames()).toHaveLength(3))
  },
})

export const Empty = meta.story({
  args: { state: { ...admin, submissions: [] } },
  play: async () => expect(await screen.findByText('No submissions to review')).toBeVisible(),
})

const waiting = manyApps(150).map((app) =>
  adminApp({ ...app, appStoreStatus: 'SUBMITTED', submittedAt: submittedApp.submittedAt }),
)

/** Past 100 submissions the cloud gives them out a page at a time. */
export const ManyPages = meta.story({
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    answers: () => [
      handle(calls.listSubmitted, () => waiting.slice(0, 101)),
      handle(calls.pageSubmitted, ({ query: { cursor, search } }) => ({
        items: (cursor ? waiting.slice(50) : waiting.slice(0, 50)).map(queueItem),
        nextCursor: cursor || search ? null : '50',
        total: search ? 1_001 : 100_000,
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByText('100,000 waiting for review')).toBeVisible()
    await press('Load More')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull())
    await userEvent.type(screen.getByRole('searchbox'), 'l')
    await expect(await screen.findByText('1,000+ found')).toBeVisible()
  },
})

/** Found by the developer's address. */
export const LongAt320 = meta.story({
  globals: narrow,
  args: {
    at: '/admin?tab=submissions&search=ADA@example',
    state: {
      ...admin,
      submissions: [
        adminApp(
          {
            ...longApp,
            appStoreStatus: 'SUBMITTED',
            name: longWord,
            submittedAt: submittedApp.submittedAt,
          },
          { developerEmail: 'ada@example.org' },
        ),
      ],
    },
  },
  play: async () => {
    await screen.findByText('1 found')
    await expectNoSideScroll()
  },
})
