import { QrCode } from '../../../src/components/ui/QrCode/QrCode.tsx'
import type { Guidance } from '../../docs/template/guidance.ts'

export const guidance: Guidance = {
  use: 'For a link that is to be opened on another device.',
  avoid:
    'For a link that is opened here, use Text link. Show the link beside the picture, too: not everybody has a camera at hand.',
  parts: ['The picture, black on white in either scheme', 'Words: what to do with it', 'Save QR Code'],
  keyboard: [
    ['Tab', 'Moves the focus to Save QR Code.'],
    ['Enter or Space', 'Saves the picture as a PNG.'],
  ],
  screenReader: ['Says the label as the name of an image.'],
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
  donts: [{ text: 'Colour or shrink it: cameras need its contrast, and its white edge.' }],
}
