import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls, diagnose } from '../../../src/api/contract.ts'
import { adminApp, longApp } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'

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

export const Loading = meta.story({
  args: { answers: () => [hang(calls.getStats), hang(calls.listSubmitted)] },
  play: async () => {
    await expect(await screen.findByText('Recent Submissions')).toBeVisible()
    await expect(screen.queryByText('No submissions to review')).toBeNull()
  },
})
