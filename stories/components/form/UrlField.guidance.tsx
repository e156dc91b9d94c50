import { UrlField } from '../../../src/components/form/UrlField/UrlField.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For an address on the web. It brings what was typed into the normal form when it is left.',
  avoid: 'For a package name or an e-mail address, use Text field.',
  parts: ['The label', 'The field, with “https://” as the placeholder', 'The error and the hint'],
  keyboard: [['Tab', 'Leaves the field, and brings the address into its normal form.']],
  screenReader: ['As Text field. Phones show a keyboard for addresses.'],
  dos: [
    {
      text: 'Say what the platform does with the address.',
      show: (
        <UrlField label="Server URL" hint="The platform appends /webhook to it." normalise={(text) => text} />
      ),
    },
  ],
  donts: [
    {
      text: 'Refuse an address for a missing “https://”: the field adds it.',
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
