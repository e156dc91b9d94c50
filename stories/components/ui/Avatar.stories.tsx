import preview from '#storybook/preview'
import { Avatar } from '../../../src/components/ui/Avatar.tsx'
import { guidance } from './Avatar.guidance.tsx'

const meta = preview.meta({
  title: 'Data display/Avatar',
  component: Avatar,
  parameters: { guidance },
  args: { name: 'ada@example.com' },
})

export const Medium = meta.story()
export const Small = meta.story({ args: { size: 'small' } })
export const NotLatin = meta.story({ args: { name: 'Ωmega' } })
export const Nameless = meta.story({ args: { name: ' ' } })
