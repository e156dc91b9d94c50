import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SessionsCard } from '../../../src/components/tryIt/SessionsCard.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { recordedSession } from '../../support/recording.ts'

const sessions = [
  { ...recordedSession, id: '4', state: 'running' as const },
  {
    ...recordedSession,
    id: '3',
    state: 'ended' as const,
    startedAt: '2026-11-20T08:10:00.000Z',
    listener: { id: 'listener-1', name: 'Anna’s laptop' },
  },
  {
    ...recordedSession,
    id: '2',
    state: 'failed' as const,
    startedAt: '2026-11-18T16:00:00.000Z',
    steps: recordedSession.steps.slice(0, 1),
  },
  { ...recordedSession, id: '1', state: 'ended' as const, startedAt: '2026-11-02T16:00:00.000Z' },
]

const meta = preview.meta({
  title: 'Product/Try it/Sessions card',
  component: SessionsCard,
  args: {
    sessions,
    error: null,
    now: Date.parse('2026-11-20T09:31:00.000Z'),
    allHref: '#try',
    hrefOf: ({ id }) => `#session-${id}`,
    onRetry: fn(),
  },
})

export const Three = meta.story({
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(rows).toEqual([
      '1 minute agoRunningFirst layout: 67 ms',
      '1 hour agoEndedOn Anna’s laptopFirst layout: 67 ms',
      '1 day agoFailed',
    ])
    await expect(canvas.getByRole('link', { name: '1 hour ago' })).toHaveAttribute('href', '#session-3')
    await expect(canvas.getByRole('link', { name: 'All Sessions' })).toHaveAttribute('href', '#try')
  },
})

export const None = meta.story({
  args: { sessions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Run Your App' })).toHaveAttribute('href', '#try')
    await expect(canvas.queryByRole('link', { name: 'All Sessions' })).toBeNull()
  },
})

export const Loading = meta.story({ args: { sessions: null } })

export const Failed = meta.story({
  args: { sessions: null, error: 'Couldn’t load sessions. Try again.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
