import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { SessionList } from '../../../src/components/tryIt/SessionList.tsx'
import { recordedSession } from '../../support/recording.ts'

const sessions = [
  { ...recordedSession, id: '3', state: 'running' as const },
  {
    ...recordedSession,
    id: '2',
    state: 'ended' as const,
    startedAt: '2026-11-20T08:10:00.000Z',
    listener: { id: 'listener-1', name: 'Anna’s laptop' },
  },
  {
    ...recordedSession,
    id: '1',
    state: 'failed' as const,
    startedAt: '2026-11-18T16:00:00.000Z',
    steps: recordedSession.steps.slice(0, 1),
  },
]

const meta = preview.meta({
  title: 'Product/Try it/Session list',
  component: SessionList,
  parameters: {
    guidance: {
      use: 'For the kept sessions of an app: when, how far they came, how long the first layout took.',
      avoid: 'For what happened within one session, use Event log.',
    },
  },
  args: {
    sessions,
    loading: false,
    error: null,
    now: Date.parse('2026-11-20T09:31:00.000Z'),
    comparedId: null,
    onOpen: fn(),
    onCompare: fn(),
    onRetry: fn(),
  },
})

export const Three = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('1 hour ago')).toBeVisible()
    await expect(canvas.getByText('On Anna’s laptop')).toBeVisible()
    await expect(canvas.getAllByRole('cell', { name: 'First layout' })).toHaveLength(2)
    const [open] = canvas.getAllByRole('button', { name: /^Open/ })
    if (open) await userEvent.click(open)
    await expect(args.onOpen).toHaveBeenCalledWith(sessions[0])
  },
})
/** The first one chosen is marked, and the second asked for. */
export const OneIsCompared = meta.story({
  args: { comparedId: '2' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^First:/)).toHaveTextContent(
      /Now choose the session to compare it with\.$/,
    )
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(1)
    await userEvent.click(canvas.getAllByRole('button', { name: /^Compare with/ })[1] as HTMLElement)
    await expect(args.onCompare).toHaveBeenLastCalledWith(sessions[2])
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCompare).toHaveBeenLastCalledWith(sessions[1])
  },
})
export const None = meta.story({ args: { sessions: [] } })
export const Loading = meta.story({ args: { sessions: [], loading: true } })
export const Failed = meta.story({
  args: { sessions: [], error: 'Couldn’t load sessions. Try again.' },
})
