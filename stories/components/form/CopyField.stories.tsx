import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { CopyField } from '../../../src/components/form/CopyField.tsx'
import { apiKey } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Data display/Copy field',
  component: CopyField,
  parameters: {
    guidance: {
      use: 'For a value that people copy: an installation link, an address.',
      avoid: 'For a value that people change, use Text field.',
    },
  },
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

const secret = {
  label: 'API key',
  value: apiKey,
  secret: true,
  tone: 'accent' as const,
  hint: 'Keep it secret.',
  onCopied: fn(),
}

/** Masked but for its last four characters while somebody looks over one's shoulder. */
export const Secret = meta.story({
  args: secret,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'API key' })
    await expect(field).toHaveValue(apiKey)
    const eye = canvas.getByRole('button', { name: 'Show key' })
    await expect(eye).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(eye)
    await expect(field).toHaveValue(`sgk_••••••••••••${apiKey.slice(-4)}`)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API key' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
})

/** Copied out of its field it counts as copied, in part it does not. */
export const CopiedByHand = meta.story({
  args: secret,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox')
    field.focus()
    field.setSelectionRange(0, 5)
    await userEvent.copy()
    await expect(args.onCopied).not.toHaveBeenCalled()
    field.select()
    await userEvent.copy()
    await expect(args.onCopied).toHaveBeenCalledOnce()
  },
})

export const Refused = meta.story({
  args: { error: 'Your browser blocked copying. Select the text and copy it yourself.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/blocked copying/),
})

export const SecretAt320 = meta.story({ args: secret, globals: narrow, play: expectNoSideScroll })
