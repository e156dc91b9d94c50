import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { FieldError } from '../../../src/components/form/Field.tsx'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Field error',
  component: FieldError,
  parameters: {
    guidance: {
      use: 'Directly below a control that has no Field around it, such as a group of choices.',
      avoid:
        'A Field shows its own error: pass it `error`. Put errors about the whole form above its buttons.',
    },
  },
  decorators: [inForm],
  args: { children: 'Display name is required.' },
})

export const OneLine = meta.story()
export const LongAt320 = meta.story({
  args: { children: `Taken: ${longWord}` },
  globals: narrow,
  play: expectNoSideScroll,
})
