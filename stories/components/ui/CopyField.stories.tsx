import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/modes.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { CopyField } from '../../../src/components/ui/CopyField/CopyField.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'
import { guidance } from './CopyField.guidance.tsx'

const meta = preview.meta({
  title: 'Data display/Copy field',
  component: CopyField,
  parameters: { guidance },
  decorators: [inForm],
  args: {
    label: 'Installation link',
    value: 'https://apps.example.com/install/com.example.captions',
    copied: false,
    onCopy: fn(),
  },
})

export const Idle = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Installation link' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
})

export const Copied = meta.story({
  args: { copied: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied')
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Copied Installation link')
  },
})

export const SelectsWhenClicked = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Installation link' })
    await userEvent.click(input)
    await expect(input.selectionEnd).toBe(input.value.length)
    await expect(input).toHaveAttribute('readonly')
  },
})

export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
