// Uses the camera of the glasses as the app on SDK 3 does, and writes down what it gets.
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env
const note = (name, value) => process.stdout.write(`NOTED ${JSON.stringify([name, value])}\n`)

class Camera extends AppServer {
  async onSession({ camera, events, layouts }) {
    const commands = {
      photo: async () => {
        const { size, mimeType: type } = await camera.requestPhoto({ size: 'small' })
        note('photo', { size, type })
      },
      stream: () => camera.startStream({ rtmpUrl: 'rtmp://video.example/live/hidden' }),
      stop: () => camera.stopStream(),
      relay: async () => note('viewers', await camera.startManagedStream({ quality: '720p' })),
      'stop relay': () => camera.stopManagedStream(),
      existing: async () => note('existing', (await camera.checkExistingStream()).hasActiveStream),
    }
    camera.onStreamStatus(({ status }) => note('stream', status))
    camera.onManagedStreamStatus(({ status }) => note('relay', status))
    events.onTranscription(async ({ text, isFinal }) => {
      if (isFinal) await commands[text]().catch((error) => note('failed', String(error)))
    })
    layouts.showTextWall('Ready')
  }
}

await new Camera({ packageName, apiKey, port: Number(PORT) }).start()
