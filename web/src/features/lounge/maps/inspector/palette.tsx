import { drawingsOf, themeOf } from '@dolphin/contract/lounge/maps/themes';
import { drawingText } from '@dolphin/contract/lounge/maps/themes.text';
import { uploads } from '@dolphin/contract/storage/storage.constants';
import ImageUp from 'lucide-react/icons/image-up';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { useText } from '../../../../lib/text/use-text.ts';
import { useUpload } from '../../../../lib/upload/use-upload.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { editorText } from '../editor.text.ts';
import type { Placed } from '../rules/edits.ts';
import { PLACED_TYPE } from '../stage/stage.tsx';
import { useGame } from '../stage/use-game.ts';

const TYPES = ['OBJECT', 'FLOOR', 'WALL', 'PORTAL'] as const;
export type OwnPicture = {
  readonly fileId: number;
  readonly url: string;
  readonly width: number;
  readonly height: number;
};
type Props = {
  readonly themeKey: string;
  readonly onPlace: (placed: Placed) => void;
  readonly onArea: () => void;
  readonly mayUpload: boolean;
  readonly pictures: readonly OwnPicture[];
  readonly onPicture: (picture: OwnPicture) => void;
};

/** Everything the theme has, found by its name; a press puts it in the middle, or it is dragged in. */
export function Palette({ themeKey, onPlace, onArea, mayUpload, pictures, onPicture }: Props) {
  const text = useText(editorText);
  const names: Readonly<Record<string, unknown>> = useText(drawingText);
  const game = useGame();
  const [query, setQuery] = useState('');
  const nameOf = (key: string) => {
    const name = names[key];
    return typeof name === 'string' ? name : key;
  };
  const isFound = (name: string) => name.toLowerCase().includes(query.trim().toLowerCase());
  const theme = themeOf(themeKey);
  const groups = TYPES.map((type) => ({
    type,
    drawings: drawingsOf(theme, type).filter(({ key }) => isFound(nameOf(key))),
  })).filter(({ drawings }) => drawings.length > 0);
  return (
    <div className="map-palette">
      <TextField
        label={text.search}
        hideLabel
        type="search"
        placeholder={text.search}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        startIcon={<Search aria-hidden />}
      />
      <p className="field-hint">{text.placeHint}</p>
      {groups.length === 0 ? <p role="status">{text.nothingFound}</p> : null}
      {groups.map(({ type, drawings }) => (
        <section key={type}>
          <h2>{text[type]}</h2>
          <ul>
            {drawings.map(({ key }) => (
              <li key={key}>
                <Tile
                  label={text.place({ name: nameOf(key) })}
                  caption={nameOf(key)}
                  placed={{ type, key }}
                  url={game?.artUrl(theme.key, key)}
                  onPlace={onPlace}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isFound(text.AREA) ? (
        <section>
          <h2>{text.AREA}</h2>
          <Button size="sm" variant="ghost" onClick={onArea}>
            {text.place({ name: text.AREA })}
          </Button>
        </section>
      ) : null}
      {mayUpload ? <Uploads pictures={pictures} onPicture={onPicture} onPlace={onPlace} /> : null}
    </div>
  );
}

function Tile({
  label,
  caption,
  placed,
  url,
  onPlace,
}: {
  readonly label: string;
  readonly caption: string;
  readonly placed: Placed;
  readonly url: string | undefined;
  readonly onPlace: (placed: Placed) => void;
}) {
  return (
    <button
      type="button"
      className="map-tile"
      aria-label={label}
      title={caption}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(PLACED_TYPE, JSON.stringify(placed))}
      onClick={() => onPlace(placed)}
    >
      {url ? <img src={url} alt="" loading="lazy" draggable={false} /> : null}
      <span>{caption}</span>
    </button>
  );
}

/** The longest side of a picture as it is first placed; it can be scaled from there. */
const PLACED_SIDE = 300;

function Uploads({ pictures, onPicture, onPlace }: Pick<Props, 'pictures' | 'onPicture' | 'onPlace'>) {
  const text = useText(editorText);
  const input = useRef<HTMLInputElement>(null);
  const { upload, isUploading } = useUpload('MAP_PICTURE', async ({ fileId, url }, file) => {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PLACED_SIDE / Math.max(picture.width, picture.height));
    const sized = {
      fileId,
      url,
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    };
    picture.close();
    onPicture(sized);
  });
  return (
    <section>
      <h2>{text.uploads}</h2>
      <ul>
        {pictures.map(({ fileId, url, width, height }) => (
          <li key={fileId}>
            <Tile
              label={text.place({ name: text.picture({ id: fileId }) })}
              caption={text.picture({ id: fileId })}
              placed={{ type: 'OBJECT', key: `file:${fileId}`, size: { width, height } }}
              url={url}
              onPlace={onPlace}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="ghost"
        icon={<ImageUp aria-hidden />}
        loading={isUploading}
        onClick={() => input.current?.click()}
      >
        {text.upload}
      </Button>
      <p className="field-hint">{text.uploadRule}</p>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={uploads.MAP_PICTURE.types.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) upload(file);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
}
