import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { MaintenanceSection } from '../../../src/components/admin/MaintenanceSection.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Admin/Maintenance section',
  component: MaintenanceSection,
  args: { busy: null, success: null, error: null, onRun: fn() },
})

export const Idle = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Get Report' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Fix Statuses' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Create Submission' }))
    await expect(args.onRun.mock.calls).toEqual([['debug'], ['fixStatuses'], ['testSubmission']])
  },
})

export const Running = meta.story({
  args: { busy: 'fixStatuses' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Fix Statuses' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Get Report' })).toBeDisabled()
  },
})

export const Done = meta.story({
  args: { success: '2 apps with an unknown status became DEVELOPMENT.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('status')).toHaveTextContent('2 apps with an unknown status became DEVELOPMENT.'),
})

export const Failed = meta.story({
  args: { error: 'Couldn’t do that. Try again.' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('alert')).toHaveTextContent('Couldn’t do that. Try again.'),
})

export const LongAt320 = meta.story({ args: { error: longText }, globals: narrow, play: expectNoSideScroll })
