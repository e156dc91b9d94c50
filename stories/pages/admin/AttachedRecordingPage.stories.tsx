import { expect, screen } from 'storybook/test'

import preview from '#storybook/preview'
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
