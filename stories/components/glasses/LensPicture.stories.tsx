import { HeartPulse, Inbox, SquareDashed } from 'lucide-react'

import preview from '#storybook/preview'
import { LensPicture } from '../../../src/components/glasses/LensPicture.tsx'

const meta = preview.meta({
  title: 'Brand/Lens picture',
  component: LensPicture,
  parameters: {
    guidance: {
      use: 'Above the title of a page or list that has no content yet.',
      avoid: 'For a search without a match, a failure or an empty card, use State message with its icon.',
    },
  },
  args: { icon: SquareDashed },
})

export const NoApps = meta.story()
export const NoSubmissions = meta.story({ args: { icon: Inbox } })
export const NoHealthYet = meta.story({ args: { icon: HeartPulse } })
