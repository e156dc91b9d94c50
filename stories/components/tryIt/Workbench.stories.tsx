import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { lowLaptop, phone, smallLaptop } from '../../../.storybook/viewports.ts'
import { Workbench } from '../../../src/components/tryIt/Workbench/Workbench.tsx'
import { onOneScreen } from '../../support/onOneScreen.tsx'

const meta = preview.meta({
  title: 'Product/Try it/Workbench',
  component: Workbench,
  args: {
    bar: 'Start and state',
    lens: 'Lens',
    beside: 'Speech',
    more: 'Other inputs',
    panels: [
      { label: 'Log', panel: 'Rows' },
      { label: 'Sessions', count: 3, panel: 'Sessions of the app' },
    ],
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '800px' } } },
  decorators: [onOneScreen],
})

/** The separator says how high the log is; arrow keys, Home and End move it, a double click puts it back. */
export const Resized = meta.story({
  play: async ({ canvas }) => {
    const separator = canvas.getByRole('separator', { name: 'Log height' })
    const log = document.getElementById(separator.getAttribute('aria-controls') ?? '')
    const before = log?.clientHeight ?? 0
    separator.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(separator).toHaveAttribute('aria-valuenow', '56')
    await expect(log?.clientHeight).toBeGreaterThan(before)
    await userEvent.keyboard('{Home}{ArrowDown}')
    await expect(separator).toHaveAttribute('aria-valuenow', '20')
    await userEvent.dblClick(separator)
    await expect(separator).toHaveAttribute('aria-valuenow', '46')
  },
})

const boxOf = (text: string) => screen.getByText(text).getBoundingClientRect()

/** Beside the lens, its inputs and the log, where there is room. */
export const WithPhone = meta.story({
  globals: lowLaptop,
  args: { phone: 'Web page' },
  play: async () => {
    await expect(boxOf('Web page').left).toBeGreaterThan(boxOf('Speech').right)
    await expect(boxOf('Web page').top).toBeLessThan(boxOf('Rows').top)
  },
})

/** Beside the log, where three columns would be too narrow. */
export const WithPhoneBesideLog = meta.story({
  globals: smallLaptop,
  args: { phone: 'Web page' },
  play: async () => {
    await expect(boxOf('Web page').left).toBeGreaterThan(boxOf('Rows').right)
    await expect(boxOf('Web page').top).toBeGreaterThan(boxOf('Lens').bottom)
  },
})

/** Right after the lens, before the inputs. */
export const WithPhoneOnPhone = meta.story({
  globals: phone,
  args: { phone: 'Web page' },
  play: async () => {
    const order = ['Lens', 'Web page', 'Speech', 'Other inputs', 'Rows']
    const tops = order.map((text) => boxOf(text).top)
    await expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  },
})

export const OtherPanel = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sessions 3' }))
    await expect(canvas.getByText('Sessions of the app')).toBeVisible()
    await expect(canvas.queryByText('Rows')).toBeNull()
  },
})
