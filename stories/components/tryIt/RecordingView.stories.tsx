import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { diagnose, stepLabels, stepsOf } from '../../../src/api/contract.ts'
import { RecordingView, type RecordingViewProps } from '../../../src/components/tryIt/RecordingView.tsx'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { onOneScreen } from '../../support/onOneScreen.tsx'
import { failedEvent, recordedEvents, recordedSession } from '../../support/recording.ts'

const compared = { label: 'Nov 20, 9:30', listener: null, steps: recordedSession.steps, layouts: ['Ready.'] }

const recordedSteps = stepsOf(recordedSession).map((name) => {
  const ms = recordedSession.steps.find((step) => step.name === name)?.ms ?? null
  return { name, label: stepLabels[name], state: ms === null ? ('skipped' as const) : ('done' as const), ms }
})

const args: RecordingViewProps = {
  session: { ...recordedSession, state: 'ended' },
  layout: { layoutType: 'text_wall', text: 'Ready. Say something.' },
  headUp: false,
  steps: recordedSteps,
  diagnosis: null,
  events: recordedEvents,
  replay: {
    clock: 9_200,
    duration: 9_200,
    points: [
      { at: 67, kind: 'layout', label: 'Layout: text_wall' },
      { at: 4_108, kind: 'layout', label: 'Layout: reference_card' },
    ],
    playing: false,
    speed: 1,
    onPlay: fn(),
    onPause: fn(),
    onStep: fn(),
    onSeek: fn(),
    onSpeed: fn(),
  },
  compared: null,
  copy: { sequence: 0, copied: false, error: null },
  onDownload: fn(),
  onCopyCall: fn(),
}

const meta = preview.meta({
  title: 'Product/Try it/Recording view',
  component: RecordingView,
  args,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  decorators: [onOneScreen],
})

const onUpdate = fn()

export const StillRunning = meta.story({
  args: { session: { ...args.session, state: 'running' }, live: { isUpdating: false, onUpdate } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/This session is still running/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    await expect(onUpdate).toHaveBeenCalledOnce()
  },
})

export const Updating = meta.story({
  args: { session: { ...args.session, state: 'running' }, live: { isUpdating: true, onUpdate } },
})

export const Recorded = meta.story({
  play: async ({ canvas }) => {
    for (const fact of ['developer@example.com', 'Even Realities G1', 'Ended', '0:09.2'])
      await expect(canvas.getByText(fact)).toBeVisible()
  },
})

export const Failed = meta.story({
  args: {
    session: { ...recordedSession, state: 'failed' },
    events: [failedEvent],
    diagnosis: diagnose({ code: 'no_layout', input: 'button_press', seconds: 5 }),
  },
})

export const OnAComputer = meta.story({
  args: {
    session: { ...args.session, listener: { name: 'Anna’s laptop' } },
  },
  play: async ({ canvas }) => expect(canvas.getByText('Anna’s laptop')).toBeVisible(),
})

export const At320 = meta.story({
  args: { lensTools: () => <Button size="small">Save as Test</Button> },
  globals: narrow,
  play: expectNoSideScroll,
})

export const Compared = meta.story({
  args: { compared: { before: compared, after: { ...compared, layouts: ['Ready. Say something.'] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 layout differs.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Log' }))
    await expect(canvas.getByText('15 rows')).toBeVisible()
  },
})
