import { expect, screen } from 'storybook/test'

import preview from '#storybook/preview'
import { calls } from '../../../src/api/contract.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { attachedTo } from '../../support/recording.ts'

const signReader = 'org.example.sign-reader'
const admin = { role: 'ADMIN' as const }

const meta = preview.meta({
  title: 'Pages/Admin/Attached recording',
  ...portalMeta,
  args: {
    ...portalMeta.args,
    at: `/admin/submissions/submission_${signReader}/recordings/recording-1`,
    state: { ...admin, recordings: { [signReader]: [attachedTo(signReader)] } },
  },
})

export const Recording = meta.story({
  play: async () =>
    expect(await screen.findByRole('img', { name: /shows: You said\s+good morning/ })).toBeVisible(),
})

export const Unknown = meta.story({
  args: { state: admin },
  play: async () => expect(await screen.findByText('Page not found')).toBeVisible(),
})
export const Loading = meta.story({ args: { answers: () => [hang(calls.getReviewRecording)] } })
export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getReviewRecording, 500)] },
  play: async () => expect(await screen.findByText('Couldn’t load the session. Try again.')).toBeVisible(),
})
