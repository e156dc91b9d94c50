import { UrlField } from '../../../src/components/form/UrlField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a URL. It completes and normalizes the text when people leave the field.',
  avoid: 'For a package name or an email address, use Text field.',
  parts: ['The label', 'The field, with “https://” as the placeholder', 'The error and the hint'],
  keyboard: [['Tab', 'Leaves the field and normalizes the URL.']],
  screenReader: ['As Text field. Phones show a keyboard for URLs.'],
  dos: [
    {
      text: 'Say what the platform does with the URL.',
      show: (
        <UrlField label="Server URL" hint="The platform appends /webhook to it." normalise={(text) => text} />
      ),
    },
  ],
  donts: [
    {
      text: 'Refuse a URL without “https://”: the field adds it.',
      show: (
        <UrlField
          label="Server URL"
          defaultValue="example.com"
          error="Please enter a valid URL."
          normalise={() => null}
        />
      ),
    },
  ],
}
