import { expect, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TextArea } from '../../../src/components/form/TextArea.tsx'
import { expectNoSideScroll, longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/Text area',
  component: TextArea,
  parameters: {
    guidance: {
      use: 'For sentences: a description, review notes.',
      avoid: 'For a name or a URL, use Text field or URL field: one line shows that one line is enough.',
    },
  },
  decorators: [inForm],
  args: { label: 'Description' },
})

export const Empty = meta.story({ args: { placeholder: 'What does it do for the person who wears it?' } })
export const Filled = meta.story({ args: { defaultValue: longText } })

export const WithError = meta.story({
  args: { error: 'Description is required.', hint: 'Two or three sentences.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      'Two or three sentences. Description is required.',
    )
  },
})

export const Disabled = meta.story({ args: { disabled: true, defaultValue: longText } })

export const Grows = meta.story({
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox')
    const before = area.offsetHeight
    await userEvent.type(area, 'one{enter}two{enter}three{enter}four{enter}five{enter}six')
    await expect(area.offsetHeight).toBeGreaterThan(before)
  },
})

export const LongAt320 = meta.story({
  args: { label: longText, defaultValue: longWord, hint: longWord },
  globals: narrow,
  play: expectNoSideScroll,
})
