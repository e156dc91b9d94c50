import { QrCode } from '../../../src/components/ui/QrCode.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a link to open on another device.',
  avoid:
    'For a link to open here, use Text link. Show the link beside the code, too: not everyone has a camera.',
  parts: ['The code, black on white in both schemes', 'What to do with it', 'Save QR Code'],
  keyboard: [
    ['Tab', 'Focuses Save QR Code.'],
    ['Enter or Space', 'Saves the code as a PNG.'],
  ],
  screenReader: ['Reads the label as an image’s name.'],
  dos: [
    {
      text: 'Say what to do with it.',
      show: (
        <QrCode
          text="https://apps.example.com/install/com.example.captions"
          label="QR code of the installation link"
          fileName="install.png"
        >
          Scan to open the link on a phone.
        </QrCode>
      ),
    },
  ],
  donts: [{ text: 'Color or shrink it: cameras need the contrast and the white edge.' }],
}
