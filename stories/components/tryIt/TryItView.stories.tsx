import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { diagnose, glassesModels } from '../../../src/api/contract.ts'
import { type StepName, stepLabels } from '../../../src/components/tryIt/stepLabels.ts'
import { TryItView, type TryItViewProps } from '../../../src/components/tryIt/TryItView/TryItView.tsx'
import { recordedEvents, recordedSession } from '../../support/recording.ts'

const steps = (Object.keys(stepLabels) as StepName[]).map((name) => ({
  name,
  label: stepLabels[name],
  state: 'open' as const,
  ms: null,
}))

const args: TryItViewProps = {
  models: glassesModels,
  model: 'Even Realities G1',
  display: { width: 576, height: 200, columns: 44, lines: 5 },
  layout: null,
  steps,
  session: null,
  events: [],
  inputs: {
    dictation: null,
    headUp: false,
    microphone: true,
    display: true,
    missing: null,
    unsent: null,
    subscriptions: [],
  },
  canStart: true,
  canStop: false,
  canInput: false,
  isStarting: false,
  isStopping: false,
  isReconnecting: false,
  isStreamLost: false,
  error: null,
  onModel: fn(),
  onStart: fn(),
  onStop: fn(),
  onInput: fn(),
  copy: { sequence: 0, copied: false, error: null },
  onDownload: fn(),
  onCopyCall: fn(),
}

const meta = preview.meta({
  title: 'Product/Try it/Try it view',
  component: TryItView,
  args,
  parameters: { docs: { story: { inline: false, height: '900px' } } },
})

const running: Partial<TryItViewProps> = {
  session: recordedSession,
  events: recordedEvents,
  layout: { layoutType: 'reference_card', title: 'You said', text: 'good morning' },
  canStart: false,
  canStop: true,
  canInput: true,
}

const onInput = fn()

export const ByKeys = meta.story({
  args: { ...running, onInput },
  play: async ({ canvas }) => {
    canvas.getByRole('group', { name: 'Glasses' }).focus()
    await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}{ArrowUp}{ArrowLeft}d')
    await expect(onInput.mock.calls).toEqual([
      [{ type: 'button', pressType: 'short' }],
      [{ type: 'button', pressType: 'long' }],
      [{ type: 'head', position: 'up' }],
      [{ type: 'touch', gesture: 'swipe_back' }],
      [{ type: 'touch', gesture: 'double_tap' }],
    ])
  },
})

export const NotStarted = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Glasses' }), 'Vuzix Z100')
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }))
    await expect(args.onModel).toHaveBeenCalledWith('Vuzix Z100')
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
})
export const Starting = meta.story({ args: { isStarting: true, canStart: false } })
export const Running = meta.story({ args: running })
export const Reconnecting = meta.story({ args: { ...running, isReconnecting: true } })
export const StreamLost = meta.story({ args: { ...running, isStreamLost: true } })
export const Failed = meta.story({
  args: {
    session: {
      state: 'failed',
      startedAt: recordedSession.startedAt,
      diagnosis: diagnose({ code: 'connection_refused', host: 'localhost', port: 7010 }),
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText('Failed.')).toBeVisible(),
})
export const NotStopped = meta.story({
  args: { ...running, error: 'The session could not be stopped. Please try again.' },
})
