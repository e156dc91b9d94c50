import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { KeyboardHelp } from '../../../src/components/review/KeyboardHelp.tsx'

const meta = preview.meta({
  title: 'Product/Review/Keyboard help',
  component: KeyboardHelp,
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: { onClose: fn() },
})

export const Open = meta.story({
  play: async ({ args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus()
    await expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'J',
      'K',
      'Enter',
      'C',
      'A',
      'R',
      '?',
    ])
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

export const At320 = meta.story({ globals: narrow })
