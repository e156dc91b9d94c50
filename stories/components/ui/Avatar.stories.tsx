import preview from '#storybook/preview'
import { Avatar } from '../../../src/components/ui/Avatar.tsx'

const meta = preview.meta({
  title: 'Data display/Avatar',
  component: Avatar,
  parameters: {
    guidance: {
      use: 'Beside a person’s name or email address, to tell rows apart.',
      avoid: 'For an app, use App logo.',
    },
  },
  args: { name: 'ada@example.com' },
})

export const Medium = meta.story()
export const Small = meta.story({ args: { size: 'small' } })
export const NotLatin = meta.story({ args: { name: 'Ωmega' } })
export const Nameless = meta.story({ args: { name: ' ' } })
