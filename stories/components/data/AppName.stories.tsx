import { expect } from 'storybook/test'

import preview from '#storybook/preview'
import { AppName } from '../../../src/components/data/AppName.tsx'
import { PackageName } from '../../../src/components/data/PackageName.tsx'
import { developmentApp } from '../../mocks/fixtures.ts'
import { longText, longWord } from '../../support/assertions.ts'
import { inForm } from '../../support/inForm.tsx'
import { guidance } from './AppName.guidance.tsx'

const meta = preview.meta({
  title: 'Data display/App name',
  component: AppName,
  parameters: { guidance },
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
