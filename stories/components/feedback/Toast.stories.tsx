import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { ToastRegion } from '../../../src/components/feedback/ToastRegion.tsx'
import { toast } from '../../../src/components/feedback/toast.ts'
import { Button } from '../../../src/components/ui/Button.tsx'
import { delays } from '../../../src/machines/shared/delays.ts'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Feedback/Toast',
  component: ToastRegion,
  args: { duration: delays.toastCloses },
  render: (args) => (
    <>
      <Row>
        <Button onClick={() => toast('success', 'API key copied to clipboard')}>Success</Button>
        <Button onClick={() => toast('error', 'Failed to regenerate API key.')}>Danger</Button>
        <Button onClick={() => toast('info', 'App status updated to: Submitted for Review.')}>Info</Button>
      </Row>
      <ToastRegion {...args} />
    </>
  ),
  parameters: {
    guidance: {
      use: 'For a finished action with no place left on the page: an app was deleted, a link was copied.',
      avoid: 'For anything people must read or act on, show it on the page. For a field, use its error.',
      keyboard: [
        ['Alt + T', 'Focuses the toasts.'],
        ['Tab', 'Moves through the Close buttons.'],
        ['Escape', 'Returns focus to the page.'],
      ],
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '240px' } },
  },
})

export const Success = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Success' }))
    await expect(await screen.findByText('API key copied to clipboard')).toBeInTheDocument()
    const region = screen.getByText('API key copied to clipboard').closest('[data-sonner-toaster]')
    await expect(region).toHaveAttribute('data-x-position', 'right')
    await expect(region).toHaveAttribute('data-y-position', 'bottom')
  },
})

export const Danger = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Danger' }))
    await expect(await screen.findByText('Failed to regenerate API key.')).toBeInTheDocument()
  },
})

/** Never over the main button of the page, wherever that has been scrolled to. */
const aboveMainButton = meta.story({
  render: (args) => (
    <main style={{ paddingTop: 'calc(100vh - 3.5rem)', height: '150vh' }}>
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button tone="accent">Save Profile</Button>
      </div>
      <ToastRegion {...args} />
    </main>
  ),
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save Profile' })
    toast('error', 'Failed to publish app.')
    const shown = (await screen.findByText('Failed to publish app.')).closest('[data-sonner-toast]')
    const toastBottom = () => shown?.getBoundingClientRect().bottom
    await waitFor(() => expect(toastBottom()).toBeLessThan(save.getBoundingClientRect().top))
    scrollTo(0, 200)
    await waitFor(() => expect(toastBottom()).toBeGreaterThan(innerHeight - 40))
    scrollTo(0, 0)
    await waitFor(() => expect(toastBottom()).toBeLessThan(save.getBoundingClientRect().top))
  },
})
export const AboveMainButton = meta.story({ ...aboveMainButton.input })
export const AboveMainButtonOnAPhone = meta.story({ ...aboveMainButton.input, globals: phone })

export const AtMostThree = meta.story({
  play: async () => {
    for (const text of ['First', 'Second', 'Third', 'Fourth']) toast('info', text)
    await waitFor(() => {
      const shown = document.querySelectorAll('[data-sonner-toast][data-visible=true]')
      expect([...shown].map((one) => one.textContent)).toEqual(['Fourth', 'Third', 'Second'])
    })
  },
})
