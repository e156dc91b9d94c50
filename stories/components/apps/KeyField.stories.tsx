import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { KeyField } from '../../../src/components/apps/KeyField/KeyField.tsx'
import { apiKey } from '../../mocks/fixtures.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Product/Keys/Key field',
  component: KeyField,
  decorators: [inForm],
  args: { label: 'API key', value: apiKey, revealed: false, copied: false, onReveal: fn(), onCopy: fn() },
})

export const Masked = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'API key' })).toHaveValue(
      `sgk_••••••••••••${apiKey.slice(-4)}`,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show key' }))
    await expect(args.onReveal).toHaveBeenCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API key' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
})

export const Revealed = meta.story({
  args: { revealed: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue(apiKey)
    const eye = canvas.getByRole('button', { name: 'Show key' })
    await expect(eye).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(eye)
    await expect(args.onReveal).toHaveBeenCalledWith(false)
  },
})

export const Copied = meta.story({ args: { revealed: true, copied: true } })
export const At320 = meta.story({ args: { revealed: true }, globals: narrow, play: expectNoSideScroll })
