import type { DraftPoint, SavedReply } from '../../../src/components/review/PointEditor/props.ts'

export const draftPoints: readonly DraftPoint[] = [
  {
    key: '1',
    rule: 'permissions',
    field: 'description',
    observed: 'The app asks for the microphone as soon as it starts.',
    expected: 'The description says what the microphone is for.',
  },
]

export const savedReplies: readonly SavedReply[] = [
  {
    id: '4f0f8a5e-2f0c-41d3-8b9a-100d5cf3a201',
    title: 'The description is a placeholder',
    rule: 'description',
    field: 'description',
    observed: 'The description is the text of the template.',
    expected: 'Say in two or three sentences what the app does.',
  },
  {
    id: '4f0f8a5e-2f0c-41d3-8b9a-100d5cf3a202',
    title: 'The server doesn’t respond',
    rule: 'server',
    field: 'server',
    observed: 'The server did not answer for 10 seconds.',
    expected: 'The webhook answers first and works later.',
  },
]
