import preview from '#storybook/preview'
import { PasswordRules } from '../../src/components/PasswordRules/PasswordRules.tsx'

const meta = preview.meta({
  component: PasswordRules,
  args: { password: '', length: { least: 8, most: 128 } },
})

export const Empty = meta.story()
export const TooShort = meta.story({ args: { password: 'seven77' } })
export const LongEnough = meta.story({ args: { password: 'eight888' } })
export const TooLong = meta.story({ args: { password: 'x'.repeat(129) } })
