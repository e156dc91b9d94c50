import preview from '#storybook/preview'
import { BrandMark } from '../../../src/components/ui/BrandMark.tsx'

const meta = preview.meta({
  title: 'Brand/Mark',
  component: BrandMark,
  parameters: {
    guidance: {
      use: 'Once per page, beside the portal’s name.',
      avoid: 'For glasses or Try It, use an icon. For an app, use App logo.',
    },
  },
  args: { size: 40 },
})

export const Large = meta.story()
export const Header = meta.story({ args: { size: 24 } })
export const Smallest = meta.story({ args: { size: 16 } })
