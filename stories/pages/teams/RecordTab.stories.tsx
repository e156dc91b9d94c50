import { HttpResponse } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { answer, fail, handle } from '../../mocks/handle.ts'
import { inTeam, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectAlert, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Activity',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/teams/example-optics?tab=record', state: inTeam },
})

export const Loaded = meta.story({
  play: async () => {
    await expect(await screen.findByText('API key rotated', { selector: 'span' })).toBeVisible()
    await expect(screen.getByRole('option', { name: 'carla@optics.example.com' })).toBeInTheDocument()
  },
})

export const NarrowedDown = meta.story({
  args: { at: '/teams/example-optics?tab=record&action=team.edited' },
  play: async () => {
    await press('Show All Entries')
    await screen.findByText('API key rotated', { selector: 'span' })
    await userEvent.selectOptions(screen.getByLabelText('Event'), 'Member joined')
    await waitFor(() => expect(screen.queryByText('API key rotated', { selector: 'span' })).toBeNull())
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'ben@optics.example.com')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  },
})

export const NothingMatchesAt320 = meta.story({
  globals: narrow,
  args: { at: '/teams/example-optics?tab=record&action=team.edited' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Show All Entries' })).toBeVisible()
    await expectNoSideScroll()
  },
})

export const MoreToCome = meta.story({
  args: {
    answers: () => [
      handle(calls.readRecord, ({ query: { cursor } }) => ({
        entries: cursor ? teamOfThree.record.slice(2) : teamOfThree.record.slice(0, 2),
        nextCursor: cursor ? null : '2',
      })),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Load More' })).toBeVisible()
    await expect(screen.getAllByRole('row')).toHaveLength(3)
    await press('Load More')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(teamOfThree.record.length + 1))
  },
})

/** As a file, narrowed down as it is on the screen. */
export const Downloaded = meta.story({
  args: { at: '/teams/example-optics?tab=record&action=member.joined' },
  play: async ({ msw }) => {
    const asked: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await screen.findAllByText('Member joined', { selector: 'span' })
    msw.use(
      answer(calls.readRecord, ({ request }) => {
        asked.push(`${request.headers.get('accept')} ${new URL(request.url).search}`)
        return new HttpResponse('at,actor\n')
      }),
    )
    await press('Download CSV')
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    await expect(click.mock.contexts[0]).toHaveProperty('download', 'example-optics-activity.csv')
    await expect(asked).toEqual(['text/csv ?action=member.joined'])
  },
})

export const NotDownloaded = meta.story({
  play: async ({ msw }) => {
    await screen.findByText('API key rotated', { selector: 'span' })
    msw.use(fail(calls.readRecord, 500))
    await press('Download CSV')
    await expectAlert('Couldn’t download the activity. Try again.')
  },
})

export const Empty = meta.story({
  args: { state: { teams: [personalTeam, { ...teamOfThree, record: [] }] } },
  play: async () => expect(await screen.findByText('No entries yet')).toBeVisible(),
})
