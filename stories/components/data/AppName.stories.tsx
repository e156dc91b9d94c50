import { expect } from 'storybook/test'
import preview from '#storybook/preview'
import { AppName, PackageName } from '../../../src/components/data/AppName.tsx'
import { developmentApp } from '../../mocks/fixtures.ts'
import { longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Data display/App name',
  component: AppName,
  parameters: {
    guidance: {
      use: 'For an app in a list: its logo and its name, linked to its page if there is one.',
      avoid: 'At the top of a page, use Page header.',
    },
  },
  decorators: [inForm],
  args: { name: developmentApp.name, logoURL: developmentApp.logoURL },
})

export const Text = meta.story()
export const Link = meta.story({ args: { href: '/tpas/com.example.captions/edit' } })

/** Two lines are seen, all of it is read. */
export const Long = meta.story({
  args: { name: longText, href: '/' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: longText })
    await expect(link.offsetHeight).toBeLessThan(50)
  },
})
export const LongWord = meta.story({ args: { name: longWord } })

export const NameOfAPackage = meta.story({
  render: () => <PackageName>{`com.example.${'part.'.repeat(30)}end`}</PackageName>,
  play: async ({ canvas }) => expect(canvas.getByText(/^com\.example/).offsetHeight).toBeLessThan(50),
})
