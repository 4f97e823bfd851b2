// Shows times of the last week as the elapsed time. The exact time moves into the title.

const DAY = 86_400_000;
const UNITS = Object.entries({ day: DAY, hour: 3_600_000, minute: 60_000, second: 1_000 });
const REFRESH = 30_000;

/** Returns the elapsed time in words, such as "10 seconds ago". */
export function ago(millis, language) {
  const [unit, length] = UNITS.find(([, length]) => millis >= length) ?? UNITS.at(-1);
  const words = new Intl.RelativeTimeFormat(language, { numeric: unit === 'second' ? 'auto' : 'always' });
  return words.format(-Math.floor(millis / length), unit);
}

/** Shows the elapsed time if it is less than a week, by the clock of the server. */
function write(time, now, language) {
  const millis = now - Date.parse(time.dateTime);
  time.title ||= time.textContent;
  time.textContent = millis >= 0 && millis < 7 * DAY ? ago(millis, language) : time.title;
}

function start({ lang, dataset }) {
  const times = document.querySelectorAll('time[data-ago]');
  const writeAll = () => times.forEach((time) => write(time, Number(dataset.now) + performance.now(), lang));
  writeAll();
  setInterval(writeAll, REFRESH);
}

if (typeof document !== 'undefined') {
  start(document.documentElement);
}
