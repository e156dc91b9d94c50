import preview from '#storybook/preview'
import { BrandMark } from '../../../src/components/ui/BrandMark.tsx'
import { guidance } from './BrandMark.guidance.tsx'

const meta = preview.meta({
  title: 'Brand/Mark',
  component: BrandMark,
  parameters: { guidance },
  args: { size: 40 },
})

export const Large = meta.story()
export const Header = meta.story({ args: { size: 24 } })
export const Smallest = meta.story({ args: { size: 16 } })
