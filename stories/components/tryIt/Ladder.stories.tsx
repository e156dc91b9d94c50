import { expect, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { stepLabels, stepsOf } from '../../../src/api/contract.ts'
import { Countdown } from '../../../src/components/tryIt/Countdown.tsx'
import { Ladder } from '../../../src/components/tryIt/Ladder.tsx'
import type { LadderStep } from '../../../src/components/tryIt/progress.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Try it/Ladder',
  component: Ladder,
})

/** So many steps done, the next one in `next`. */
const steps = (done: number, next: LadderStep['state']): LadderStep[] =>
  stepsOf({ listener: null }).map((name, place) => ({
    name,
    label: stepLabels[name],
    state: place < done ? 'done' : place === done ? next : 'open',
    ms: place < done ? 3 + place * 17 : null,
  }))

export const NotStarted = meta.story({ args: { steps: steps(0, 'open') } })

/** The step that is waited for, with the time that is left. */
export const Waiting = meta.story({
  args: {
    steps: steps(3, 'busy').map((step) =>
      step.name === 'webhook'
        ? { ...step, wait: <Countdown label="Webhook response" endsAt={now.getTime() + 9_000} /> }
        : step,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^\d s$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Steps: Webhook response…' }))
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Webhook response')
  },
})

/** One green line, which opens. */
export const Complete = meta.story({
  args: { steps: steps(8, 'done') },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('button', { name: 'Steps: All steps passed in 122 ms' })
    await expect(line).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(line)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(8)
  },
})

/** Opens by itself. */
export const Failed = meta.story({
  args: { steps: steps(1, 'failed') },
  play: async ({ canvas }) => {
    const line = canvas.getByRole('button', { name: 'Steps: Failed at: TCP connection' })
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByText('TCP connection')).toHaveTextContent('TCP connection, failed')
    await userEvent.click(line)
    await expect(canvas.queryByRole('list')).toBeNull()
  },
})

/** A session that was stopped before its first layout. */
export const Stopped = meta.story({
  args: { steps: steps(6, 'open') },
  play: async ({ canvas }) => expect(canvas.getByText('Reached: API key accepted')).toBeVisible(),
})

/** Over http there is no TLS to agree on. */
export const WithoutTls = meta.story({
  args: {
    steps: steps(8, 'done').map((step) =>
      step.name === 'tls' ? { ...step, state: 'skipped', ms: null } : step,
    ),
  },
  play: async ({ canvas }) => userEvent.click(canvas.getByRole('button')),
})

export const FailedAt320 = meta.story({
  args: { steps: steps(1, 'failed') },
  globals: narrow,
  play: expectNoSideScroll,
})
