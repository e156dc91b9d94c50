import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { Countdown } from '../../../src/components/tryIt/Countdown/Countdown.tsx'
import { Ladder, type LadderStep } from '../../../src/components/tryIt/Ladder/Ladder.tsx'
import { type StepName, stepLabels } from '../../../src/components/tryIt/stepLabels.ts'

const meta = preview.meta({
  title: 'Product/Try it/Ladder',
  component: Ladder,
})

const names = Object.keys(stepLabels) as StepName[]

/** So many steps done, the next one in `next`. */
const steps = (done: number, next: LadderStep['state']): LadderStep[] =>
  names.map((name, place) => ({
    name,
    label: stepLabels[name],
    state: place < done ? 'done' : place === done ? next : 'open',
    ms: place < done ? 3 + place * 17 : null,
  }))

export const NotStarted = meta.story({ args: { steps: steps(0, 'open') } })

export const Waiting = meta.story({
  args: {
    steps: steps(3, 'busy').map((step) =>
      step.name === 'webhook'
        ? { ...step, wait: <Countdown label="Webhook" endsAt={now.getTime() + 9_000} /> }
        : step,
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^\d s$/)
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Webhook answered')
  },
})

export const Complete = meta.story({ args: { steps: steps(8, 'done') } })

export const Failed = meta.story({
  args: { steps: steps(1, 'failed') },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Server reached')).toHaveTextContent('Server reached, failed'),
})

/** Over http there is no TLS to agree on. */
export const WithoutTls = meta.story({
  args: {
    steps: steps(8, 'done').map((step) =>
      step.name === 'tls' ? { ...step, state: 'skipped', ms: null } : step,
    ),
  },
})
