import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, userEvent } from 'storybook/test'
import preview from '#storybook/preview'
import { behaviour } from '../../../.storybook/viewports.ts'
import { normaliseUrl } from '../../../src/api/contract.ts'
import { UrlField } from '../../../src/components/form/UrlField.tsx'
import { inForm } from '../../support/inForm.tsx'

const meta = preview.meta({
  title: 'Forms/URL field',
  component: UrlField,
  parameters: {
    guidance: {
      use: 'For a URL. It completes and normalizes the text when people leave the field.',
      avoid: 'For a package name or an email address, use Text field.',
    },
  },
  decorators: [inForm],
  args: { label: 'Server URL', normalise: normaliseUrl },
})

export const Empty = meta.story({ args: { hint: 'The platform appends /webhook to it.' } })
export const WithError = meta.story({
  args: { defaultValue: 'not an address', error: 'Please enter a valid URL.' },
})

function Controlled() {
  const [value, setValue] = useState('')
  return (
    <UrlField
      label="Server URL"
      normalise={normaliseUrl}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onNormalise={setValue}
    />
  )
}

export const NormalisesWhenLeft = meta.story({
  ...behaviour,
  render: () => <Controlled />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Server URL' })
    await userEvent.type(input, 'captions.example.com/')
    await expect(input).toHaveValue('captions.example.com/')
    await userEvent.tab()
    await expect(input).toHaveValue('https://captions.example.com')
  },
})

/** `localhost` that became https without being asked. */
export const OffersHttp = meta.story({
  render: () => <Controlled />,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Server URL' })
    await userEvent.type(input, 'localhost:8080')
    await userEvent.tab()
    await expect(input).toHaveValue('https://localhost:8080')
    await userEvent.click(canvas.getByRole('button', { name: 'Use http' }))
    await expect(input).toHaveValue('http://localhost:8080')
    await expect(canvas.queryByRole('button', { name: 'Use http' })).toBeNull()
    await userEvent.clear(input)
    await userEvent.type(input, 'https://localhost:8080')
    await userEvent.tab()
    await expect(canvas.queryByRole('button', { name: 'Use http' })).toBeNull()
    await userEvent.clear(input)
    await userEvent.type(input, 'localhost:8080')
    await userEvent.tab()
  },
})

export const LeavesWhatIsNoAddress = meta.story({
  ...behaviour,
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.type(input, 'ftp://files.example.com')
    await userEvent.tab()
    await expect(input).toHaveValue('ftp://files.example.com')
  },
})

function Form() {
  const { register, setValue, watch } = useForm({ defaultValues: { publicUrl: '' } })
  return (
    <>
      <UrlField
        label="Server URL"
        normalise={normaliseUrl}
        onNormalise={(url) => setValue('publicUrl', url)}
        {...register('publicUrl')}
      />
      <output>{watch('publicUrl')}</output>
    </>
  )
}

export const InAForm = meta.story({
  render: () => <Form />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'localhost:4000/')
    await userEvent.tab()
    const url = normaliseUrl('localhost:4000/') ?? 'no address'
    await expect(canvas.getByText(url, { selector: 'output' })).toBeVisible()
  },
})
