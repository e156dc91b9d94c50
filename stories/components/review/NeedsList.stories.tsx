import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { NeedsList } from '../../../src/components/review/NeedsList.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const now = Date.parse('2026-11-24T12:00:00.000Z')
const seen = { times: 3, last: '2026-11-24T10:00:00.000Z', now, href: '#session' }
const unseen = { times: 0, last: null, now, href: null }

const meta = preview.meta({
  title: 'Product/Review/Needs list',
  component: NeedsList,
  args: {
    rows: [
      { name: 'Microphone', declared: 'Permission', why: 'To write down what you say.', seen },
      { name: 'Calendar', declared: 'Permission', why: 'To show your next appointment.', seen: unseen },
      { name: 'Camera', declared: null, why: '', seen: { ...seen, times: 1, href: null } },
      { name: 'Send Notifications', declared: 'Permission', why: 'To tell you when it’s done.', seen: null },
      { name: 'Display (hardware)', declared: 'Required', why: '', seen },
    ],
  },
})

export const Filled = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/Seen 3 times/)[0]).toBeVisible()
    await expect(canvas.getByText('Not declared')).toBeVisible()
    await expect(canvas.getByText('Not seen in Try It yet')).toBeVisible()
  },
})
export const Empty = meta.story({ args: { rows: [] } })
export const Narrow = meta.story({ ...narrow, play: async () => expectNoSideScroll() })
