import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { TesterList } from '../../../src/components/apps/TesterList.tsx'

const meta = preview.meta({
  title: 'Product/Sharing/Tester list',
  component: TesterList,
  args: { emails: ['ada@example.com', 'grace@example.com'], onRemove: fn() },
})

export const Few = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove grace@example.com' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith('grace@example.com')
  },
})

export const Removing = meta.story({
  args: { busy: 'ada@example.com' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Testers' })).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove grace@example.com' }))
    await expect(args.onRemove).not.toHaveBeenCalled()
  },
})

export const Many = meta.story({
  args: { emails: Array.from({ length: 40 }, (_, index) => `tester${index + 1}@example.com`) },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Testers' })
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  },
})

export const LongAt320 = meta.story({
  args: { emails: [`${'somebody.with.a.long.name.'.repeat(3)}@glasses.example.com`] },
  globals: narrow,
})
