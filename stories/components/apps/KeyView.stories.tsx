import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { KeyView } from '../../../src/components/apps/KeyView.tsx'
import { apiKey } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { Stack } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Product/Keys/Key view',
  component: KeyView,
  args: { apiKey, copied: false, error: null, losesKey: false, onCopy: fn(), onCopied: fn() },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
})

/** The key has the focus, selected: it can be copied at once. */
export const ShownOnce = meta.story({
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByText('Important: This key is only shown once. Please copy it now!'),
    ).toBeVisible()
    const key = canvas.getByRole<HTMLInputElement>('textbox', { name: 'API Key' })
    await waitFor(() => expect(key).toHaveFocus())
    await expect([key.selectionStart, key.selectionEnd]).toEqual([0, apiKey.length])
    await userEvent.copy()
    await expect(args.onCopied).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy API Key' }))
    await expect(args.onCopy).toHaveBeenCalledOnce()
  },
})

export const Copied = meta.story({ args: { copied: true } })

export const LongAt320 = meta.story({
  args: { apiKey: 'k'.repeat(200), error: longText, losesKey: true },
  globals: narrow,
  play: expectNoSideScroll,
})
