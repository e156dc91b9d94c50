// Asks for every stream and request that needs a permission, and writes down what it gets.
import { AppServer } from '@mentra/sdk'

const { PACKAGE_NAME: packageName = '', API_KEY: apiKey = '', PORT = '8080' } = process.env
const note = (name, value) => process.stdout.write(`NOTED ${JSON.stringify([name, value])}\n`)
const heard = (name) => () => note('heard', name)

class Permissions extends AppServer {
  async onSession({ events, camera, location, layouts }) {
    events.onPermissionError(({ details }) =>
      note(
        'error',
        details.map(({ stream, requiredPermission }) => [stream, requiredPermission]),
      ),
    )
    events.onPermissionDenied(({ stream }) => note('denied', stream))
    events.onTranscriptionForLanguage('en-US', ({ isFinal }) => isFinal && heard('transcription')())
    events.ontranslationForLanguage('en-US', 'es-ES', ({ isFinal }) => isFinal && heard('translation')())
    events.onVoiceActivity(heard('VAD'))
    events.onAudioChunk(heard('audio_chunk'))
    events.onLocation(heard('location_update'))
    events.onCalendarEvent(heard('calendar_event'))
    events.onPhoneNotifications(heard('phone_notification'))
    events.onPhoneNotificationDismissed(heard('phone_notification_dismissed'))
    events.onPhotoTaken(heard('photo_taken'))
    const requests = {
      photo: () => camera.requestPhoto({ size: 'small' }),
      video: () => camera.startStream({ rtmpUrl: 'rtmp://video.example/live' }),
      managed: () => camera.startManagedStream(),
      where: () => location.getLatestLocation({ accuracy: 'high' }),
    }
    const words = Object.keys(requests)
    events.onButtonPress(() => {
      const request = requests[words.shift()]
      request().then(heard('request'), () => note('failed', true))
    })
    layouts.showTextWall('Ready')
  }
}

await new Permissions({ packageName, apiKey, port: Number(PORT) }).start()
