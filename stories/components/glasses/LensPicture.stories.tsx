import { HeartPulse, Inbox, SquareDashed } from 'lucide-react'

import preview from '#storybook/preview'
import { LensPicture } from '../../../src/components/glasses/LensPicture.tsx'
import { guidance } from './LensPicture.guidance.tsx'

const meta = preview.meta({
  title: 'Brand/Lens picture',
  component: LensPicture,
  parameters: { guidance },
  args: { icon: SquareDashed },
})

export const NoApps = meta.story()
export const NoSubmissions = meta.story({ args: { icon: Inbox } })
export const NoHealthYet = meta.story({ args: { icon: HeartPulse } })
