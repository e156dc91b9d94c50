import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour, narrow } from '../../../.storybook/viewports.ts'
import { appRegistration, normaliseUrl, ownTexts } from '../../../src/api/contract.ts'
import { blankApp, type NewAppValues } from '../../../src/components/apps/AppForm/appFormValues.ts'
import { CreateAppForm } from '../../../src/components/apps/AppForm/CreateAppForm.tsx'
import { exampleApp } from '../../../src/lib/exampleApp.ts'
import { createAppMachine } from '../../../src/machines/apps/createAppMachine.ts'
import { zodValidator } from '../../../src/pages/hooks/zodValidator.ts'
import { logoUrl } from '../../mocks/fixtures.ts'
import { expectNoSideScroll, longText } from '../../support/assertions.ts'
import { machineDocs } from '../../support/machineDocs.tsx'
import { Stack } from '../../support/Stack.tsx'

const filled = {
  ...blankApp,
  packageName: 'com.example.captions',
  name: 'Live Captions',
  description: 'Shows what the person in front of you says.',
  publicUrl: 'https://captions.example.com',
  logoURL: logoUrl('captions.svg'),
  webviewURL: '',
}

const judge = zodValidator(appRegistration)

const meta = preview.meta({
  title: 'Product/Apps/Create app form',
  component: CreateAppForm,
  args: {
    busy: false,
    availability: 'unknown' as const,
    validate: (values: NewAppValues) => judge(ownTexts(values)),
    normaliseUrl,
    fieldErrors: {},
    error: null,
    onSubmit: fn(),
    onDraftChange: fn(),
    onDirtyChange: fn(),
  },
  parameters: { docs: machineDocs(createAppMachine) },
  decorators: [
    (Story) => (
      <Stack>
        <Story />
      </Stack>
    ),
  ],
})

export const Blank = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Create New TPA' })).toBeVisible()
    await expect(canvas.getByText(/The platform appends/)).toHaveTextContent(
      'The platform appends /webhook to the server URL.',
    )
    await expect(canvas.getByText(/512x512 PNG is recommended/)).toBeVisible()
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(false)
  },
})

/** By keyboard alone, from the first field to the button. */
export const Filled = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByLabelText('Package Name'))
    await userEvent.keyboard('com.example.captions{Tab}')
    await userEvent.keyboard('Live Captions{Tab}')
    await userEvent.keyboard('Shows what the person in front of you says.{Tab}')
    await userEvent.keyboard('captions.example.com/{Tab}')
    await expect(canvas.getByLabelText('Server URL')).toHaveValue('https://captions.example.com')
    await expect(canvas.getByText('https://captions.example.com/webhook')).toBeVisible()
    await userEvent.keyboard(`${logoUrl('captions.svg')}{Tab}`)
    await expect(args.onDirtyChange).toHaveBeenLastCalledWith(true)
    await expect(args.onDraftChange).toHaveBeenLastCalledWith(filled)

    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(filled, '')
  },
})

export const EverythingMissing = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create App' }))
    await waitFor(() => expect(canvas.getByLabelText('Package Name')).toHaveFocus())
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please fix the errors in the form.')
    for (const text of [
      'Package name is required.',
      'Display name is required.',
      'Description is required.',
      'Server URL is required.',
      'Logo URL is required.',
    ])
      await expect(canvas.getByText(text)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()

    await userEvent.keyboard('C')
    await expect(canvas.queryByText('Package name is required.')).toBeNull()
    await expect(canvas.getByLabelText('Package Name')).toHaveFocus()
  },
})

export const Wrong = meta.story({
  args: {
    draft: {
      ...filled,
      packageName: 'My App!',
      publicUrl: 'ftp://example.com',
      logoURL: 'not a url',
      webviewURL: 'javascript:alert(1)',
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create App' }))
    await expect(
      await canvas.findByText('Package name must use lowercase letters, numbers, dots, and hyphens only.'),
    ).toBeVisible()
    await expect(canvas.getAllByText('Please enter a valid URL.')).toHaveLength(3)
    await expect(canvas.getByLabelText('Server URL')).toHaveValue('ftp://example.com')
  },
})

/** A wrong value is told when one moves on to the next field. */
export const WrongOnLeaving = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Package Name'), 'My App')
    await expect(canvas.queryByText(/lowercase letters, numbers, dots, and hyphens only/)).toBeNull()
    await userEvent.tab()
    await expect(
      canvas.getByText('Package name must use lowercase letters, numbers, dots, and hyphens only.'),
    ).toBeVisible()
  },
})

/** Also when one only leaves the field; what is missing is told on submit alone. */
export const WrongOnClickingBeside = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Server URL'), 'ftp://example.com')
    await userEvent.click(document.body)
    await expect(await canvas.findByText('Please enter a valid URL.')).toBeVisible()
    await userEvent.click(canvas.getByLabelText('Display Name'))
    await userEvent.click(document.body)
    await expect(canvas.queryByText('Display name is required.')).toBeNull()
    await userEvent.type(canvas.getByLabelText('Server URL'), 'x')
    await expect(canvas.queryByText('Please enter a valid URL.')).toBeNull()
  },
})

/** Submitting with Enter normalises the address that still has the focus. */
export const NormalisedOnSubmit = meta.story({
  ...behaviour,
  args: { draft: filled },
  play: async ({ args, canvas }) => {
    const server = canvas.getByLabelText('Server URL')
    await userEvent.clear(server)
    await userEvent.type(server, 'localhost:3000/{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      { ...filled, publicUrl: normaliseUrl('localhost:3000/') },
      '',
    )
  },
})

export const Checking = meta.story({ args: { draft: filled, availability: 'checking' } })

export const Submitting = meta.story({
  args: { draft: filled, busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create App' }))
    await userEvent.type(canvas.getByLabelText('Display Name'), '{Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
})

const example = { ...exampleApp('http://localhost:3000', '5f0c7a'), logoURL: filled.logoURL }

/** What is typed stays as it is, the rest is filled in, and can be emptied again. */
export const ExampleOffered = meta.story({
  args: { example },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByLabelText('Description'), 'Mine.')
    const button = canvas.getByRole('button', { name: 'Use the Example App' })
    await userEvent.click(button)
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({
      ...blankApp,
      ...example,
      description: 'Mine.',
    })
    await expect(canvas.getByText(/These are the example’s details/)).toBeVisible()
    await expect(button).toHaveFocus()

    await userEvent.click(canvas.getByRole('button', { name: 'Clear the Example' }))
    await expect(args.onDraftChange).toHaveBeenLastCalledWith({ ...blankApp, description: 'Mine.' })
    await expect(button).toHaveFocus()
  },
})

/** As the dashboard's link asks for it: nothing was there to restore. */
export const ExampleAtOnce = meta.story({
  ...behaviour,
  args: { example, startsWithExample: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Display Name')).toHaveValue(example.name)
    await expect(canvas.getByText(/These are the example’s details/)).toBeVisible()
    await expect(canvas.queryByText('We restored your unsaved changes.')).toBeNull()
  },
})

/** The package name follows the display name until it is edited. */
export const NameSuggested = meta.story({
  ...behaviour,
  args: { namespace: 'com.northlight.' },
  play: async ({ canvas }) => {
    const [name, packageName] = [canvas.getByLabelText('Display Name'), canvas.getByLabelText('Package Name')]
    await userEvent.type(name, 'Café Maps')
    await expect(packageName).toHaveValue('com.northlight.cafe-maps')
    await userEvent.type(packageName, '-2')
    await userEvent.type(name, ' Pro')
    await expect(packageName).toHaveValue('com.northlight.cafe-maps-2')
  },
})

/** A web app has a page instead of a server, and no example or API key. */
export const WebApp = meta.story({
  args: { example, namespace: 'com.northlight.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Web app' }))
    await expect(canvas.queryByLabelText('Server URL')).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Use the Example App' })).toBeNull()
    await userEvent.type(canvas.getByLabelText('Display Name'), 'Pocket Chess')
    const packageName = canvas.getByLabelText('Package Name')
    await expect(packageName).toHaveValue('com.northlight.pocket_chess')
    await userEvent.type(canvas.getByLabelText('Description'), 'Chess on your glasses.')
    await userEvent.type(canvas.getByLabelText(/^Page Address/), 'http://localhost:5173')
    await userEvent.type(canvas.getByLabelText('Logo URL'), filled.logoURL)
    await userEvent.type(packageName, '-2')
    await userEvent.click(canvas.getByRole('button', { name: 'Create App' }))
    await expect(await canvas.findByText(/^Package name must have two or more parts/)).toBeVisible()

    await userEvent.type(packageName, '{Backspace}{Backspace}{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
    await expect(args.onSubmit).toHaveBeenCalledWith(
      {
        ...blankApp,
        kind: 'web',
        packageName: 'com.northlight.pocket_chess',
        name: 'Pocket Chess',
        description: 'Chess on your glasses.',
        webAddress: 'http://localhost:5173',
        logoURL: filled.logoURL,
      },
      '',
    )
  },
})

export const LongAt320 = meta.story({
  args: {
    draft: {
      ...filled,
      packageName: 'x'.repeat(128),
      publicUrl: `https://${'long-host-name.'.repeat(12)}com`,
    },
    error: longText,
    fieldErrors: { name: longText },
  },
  globals: narrow,
  play: expectNoSideScroll,
})
