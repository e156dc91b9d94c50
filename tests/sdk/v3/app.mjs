// An app on SDK 3, of every kind that the SDK's own examples have; it writes down what it gets.
import { MiniAppServer } from '@mentra/sdk'
import { serve } from 'bun'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env
const note = (name, value) => process.stdout.write(`NOTED ${JSON.stringify([name, value])}\n`)

const app = new MiniAppServer({ packageName, apiKey, port: Number(PORT) })

app.onSession((session) => {
  const { display, dashboard, device, transcription, camera, speaker, permissions } = session
  const commands = {
    photo: async () => {
      const { url, width, height } = await camera.takePhoto({ size: 'small' })
      const { size, type } = await (await fetch(url)).blob()
      note('photo', { size, type })
      return `A photo of ${width} × ${height} pixels.`
    },
    speak: async () => {
      const { duration } = await speaker.speak('Hello there.', { stopOtherAudio: true })
      return `Spoken in ${duration} ms.`
    },
    stream: async () => {
      await camera.startDirectStream({ rtmpUrl: 'rtmp://video.example/live/hidden' })
      return 'Streaming.'
    },
    stop: () => camera.stopStream(),
    relay: async () => note('viewers', await camera.startStream({ quality: '720p' })),
    'stop relay': () => camera.stopStream(),
    existing: async () => note('existing', (await camera.checkExistingStream()).hasActiveStream),
  }
  const streams = { stream_status: 'stream', managed_stream_status: 'relay' }
  camera.onStreamStatus(({ type, status }) => note(streams[type], status))
  // What it draws before the platform has acknowledged it, the SDK leaves out.
  session.onConnected(() => {
    note('permissions', permissions.getAll())
    display.showTextWall('Hello from SDK 3')
    dashboard.showText('On the dashboard')
  })
  device.onButtonPress(({ pressType }) => display.showTextWall(`Pressed: ${pressType}`))
  transcription.on(async ({ text, isFinal }) => {
    if (!isFinal) return
    const failed = (error) => note('failed', String(error))
    const answer = (await commands[text]?.().catch(failed)) ?? `You said: ${text}`
    display.showTextWall(answer)
  })
})

app.get('/webview', (context) => context.text(`Signed in: ${context.get('authUserId')}`))
app.onStop((_, reason) => note('stopped', reason))
serve({ port: Number(PORT), hostname: '127.0.0.1', fetch: app.fetch })
process.stdout.write(`Listening on http://localhost:${PORT}\n`)
