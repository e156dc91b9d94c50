import { ArrowRight, Plus, Trash2 } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Button } from '../../../src/components/ui/Button.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Create App', onClick: fn() },
  parameters: {
    guidance: {
      use: 'For an action on this page: create, save, delete, open a dialog.',
      avoid:
        'To open another page, use Link button or Text link. If there’s no room for a word, use Icon button.',
    },
  },
})

export const Plain = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create App' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
})

export const Accent = meta.story({ args: { tone: 'accent' } })
export const Danger = meta.story({ args: { tone: 'danger', icon: Trash2, children: 'Delete Live Captions' } })
export const Quiet = meta.story({ args: { tone: 'quiet' } })
export const Sizes = meta.story({
  render: (args) => (
    <Row>
      <Button {...args} size="small">
        Small
      </Button>
      <Button {...args}>Medium</Button>
      <Button {...args} size="large">
        Large
      </Button>
    </Row>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map(({ offsetHeight }) => offsetHeight)
    await expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    await expect(new Set(heights).size).toBe(3)
  },
})

export const Large = meta.story({
  args: { tone: 'accent', size: 'large', iconEnd: ArrowRight, children: 'Sign In' },
})
export const WithIcon = meta.story({ args: { tone: 'accent', icon: Plus } })

export const Disabled = meta.story({
  render: (args) => (
    <Row>
      <Button {...args} disabled />
      <Button {...args} disabled tone="accent" />
      <Button {...args} disabled tone="danger" />
      <Button {...args} disabled tone="quiet" />
    </Row>
  ),
})

export const Busy = meta.story({
  args: { tone: 'accent', busy: true, children: 'Saving' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Saving' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
})

export const BusyKeepsItsWidth = meta.story({
  render: (args) => (
    <Row>
      <Button {...args} tone="accent">
        Publish to App Store
      </Button>
      <Button {...args} tone="accent" busy>
        Publish to App Store
      </Button>
    </Row>
  ),
  play: async ({ canvas }) => {
    const [idle, busy] = canvas.getAllByRole('button', { name: 'Publish to App Store' })
    await expect(busy?.offsetWidth).toBe(idle?.offsetWidth)
  },
})

export const BusyDoesNotSubmit = meta.story({
  ...behaviour,
  args: { busy: true, type: 'submit', children: 'Save' },
  render: (args) => (
    <form onSubmit={args.onClick as never}>
      <Button {...args} />
    </form>
  ),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
})

export const Keyboard = meta.story({
  ...behaviour,
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
})

export const LongTextAt320 = meta.story({
  args: { children: longText },
  globals: narrow,
  play: expectNoSideScroll,
})
