import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { Footer } from '../../../src/components/layout/Footer.tsx'
import { PublicShell } from '../../../src/components/layout/PublicShell.tsx'
import { Card } from '../../../src/components/ui/Card.tsx'
import { LinkButton } from '../../../src/components/ui/LinkButton.tsx'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Layout/Public shell',
  component: PublicShell,
  args: {
    actions: (
      <>
        <LinkButton tone="quiet" href="/signin">
          Developer Console
        </LinkButton>
        <LinkButton tone="accent" href="/login">
          Sign In
        </LinkButton>
      </>
    ),
    footer: <Footer documentationUrl="/docs" exampleAppUrl="/docs/example-app" />,
    children: <p style={{ maxWidth: '72rem', margin: '0 auto', padding: '64px 20px' }}>{longText}</p>,
  },
  parameters: {
    guidance: {
      use: 'Around public pages: landing, sign-in, legal texts.',
      avoid: 'Around signed-in pages, use Shell.',
    },
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '480px' } },
  },
})

export const WithEverything = meta.story()
export const Centered = meta.story({
  args: { centered: true, actions: null, footer: null, children: <Card title="Sign In">{longText}</Card> },
})
export const SkipsToTheContent = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
})
export const At320 = meta.story({ globals: narrow, play: expectNoSideScroll })
