import { ArrowRight, BookOpen } from 'lucide-react'
import type { ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { LinkProvider } from '../../../src/components/theme/link.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { Row } from '../../support/Stack.tsx'

const meta = preview.meta({
  title: 'Actions/Link button',
  component: LinkButton,
  parameters: {
    guidance: {
      use: 'For a page’s main next step on another page: create the first app, read the documentation.',
      avoid: 'For an action here, use Button. In a sentence or a list, use Text link.',
    },
  },
  args: { href: '/tpas/create', children: 'Create App' },
})

export const Plain = meta.story()

export const Tones = meta.story({
  render: (args) => (
    <Row>
      <LinkButton {...args} tone="accent" />
      <LinkButton {...args} tone="quiet" />
      <LinkButton {...args} tone="accent" size="large" iconEnd={ArrowRight} />
    </Row>
  ),
})

export const External = meta.story({
  args: { href: 'https://docs.example.com', external: true, icon: BookOpen, children: 'View Documentation' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'View Documentation (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noreferrer')
  },
})

const follow = fn()

/** The app gives its router's link once, in ThemeProvider; components know no router. */
const RouterLink = ({ href, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    href={href}
    onClick={(event) => {
      event.preventDefault()
      follow(href)
    }}
  />
)

export const WithTheRoutersLink = meta.story({
  ...behaviour,
  render: (args) => (
    <LinkProvider link={RouterLink}>
      <LinkButton {...args} />
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    follow.mockClear()
    await userEvent.click(canvas.getByRole('link', { name: 'Create App' }))
    await expect(follow).toHaveBeenCalledWith('/tpas/create')
  },
})
