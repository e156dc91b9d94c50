import { expect, test } from 'vitest'

import type { TimelineItem } from '../../../src/api/contract.ts'
import { toTimelineItem } from '../../../src/pages/apps/toTimelineItem.ts'

const entry: TimelineItem = {
  id: '7',
  at: '2026-11-02T10:00:00.000Z',
  kind: 'app.rejected',
  actor: 'ada',
  byToken: 'CI',
  text: 'requested changes',
  detail: 'Not yet.',
}

test.each<[string, Partial<TimelineItem>, object]>([
  ['a decision', {}, { kind: 'rejected', text: 'Requested changes', notes: 'Not yet.' }],
  [
    'an edit names its fields as the form does',
    { kind: 'app.edited', text: 'edited the app', detail: 'name, publicUrl' },
    { kind: 'app.edited', text: 'Edited the app', notes: 'Display name, Server URL' },
  ],
  [
    'a field that has no name on screen',
    { kind: 'app.edited', text: 'edited the app', detail: 'owner' },
    { kind: 'app.edited', text: 'Edited the app', notes: 'owner' },
  ],
  [
    'a server that went down',
    { kind: 'server.down', text: 'found the server down', detail: 'Nothing listens.' },
    { kind: 'down', text: 'Found the server down', notes: 'Nothing listens.' },
  ],
  [
    'a server that is back',
    { kind: 'server.back', text: 'found the server back', detail: null },
    { kind: 'up', text: 'Found the server back', notes: null },
  ],
  [
    'a question is markdown, as in the thread',
    { kind: 'submission.question', text: 'asked a question', detail: 'Is it **free**?' },
    { kind: 'question', text: 'Asked a question', notes: 'Is it **free**?', isMarkdown: true },
  ],
  [
    'a submission names its release',
    { kind: 'app.submitted', text: 'submitted the app for review', detail: 'Release 3 (1.2), from REJECTED' },
    { kind: 'submitted', text: 'Submitted the app for review', notes: 'Release 3 (1.2)' },
  ],
  [
    'a submission from before releases had names',
    { kind: 'app.submitted', text: 'submitted the app for review', detail: 'from DEVELOPMENT' },
    { kind: 'submitted', text: 'Submitted the app for review', notes: null },
  ],
  [
    'nothing was said',
    { kind: 'key.made', text: 'created an API key', detail: null },
    { kind: 'key', text: 'Created an API key', notes: null },
  ],
])('%s', (_, changes, expected) => {
  expect(toTimelineItem({ ...entry, ...changes })).toEqual({
    id: '7',
    at: entry.at,
    actor: 'ada',
    byToken: 'CI',
    ...expected,
  })
})
