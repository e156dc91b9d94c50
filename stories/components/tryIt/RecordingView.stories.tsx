import { fn } from 'storybook/test'

import preview from '#storybook/preview'
import {
  RecordingView,
  type RecordingViewProps,
} from '../../../src/components/tryIt/RecordingView/RecordingView.tsx'
import { stepLabels } from '../../../src/components/tryIt/stepLabels.ts'
import { recordedEvents, recordedSession } from '../../support/recording.ts'

const compared = { label: 'Nov 20, 9:30', steps: recordedSession.steps, layouts: ['Ready.'] }

const args: RecordingViewProps = {
  model: 'Even Realities G1',
  display: { width: 576, height: 200, columns: 44, lines: 5 },
  layout: { layoutType: 'text_wall', text: 'Ready. Say something.' },
  steps: recordedSession.steps.map(({ name, ms }) => ({ name, label: stepLabels[name], state: 'done', ms })),
  diagnosis: null,
  startedAt: recordedSession.startedAt,
  events: recordedEvents,
  replay: {
    position: 15,
    count: 15,
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
  parameters: { docs: { story: { inline: false, height: '900px' } } },
})

export const Recorded = meta.story()
export const Compared = meta.story({
  args: { compared: { before: compared, after: { ...compared, layouts: ['Ready. Say something.'] } } },
})
