import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { overlay } from '../../lib/overlay/overlay.ts';
import { useText } from '../../lib/text/use-text.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { Piece } from './highlight.ts';
import { languageLabel } from './languages.ts';
import { richTextText } from './rich-text.text.ts';

/** A code block; the plain text is shown first, and colours once the highlighter has loaded. */
export function CodeView({ code, language }: { readonly code: string; readonly language: string | undefined }) {
  const text = useText(richTextText);
  const pieces = usePieces(code, language);
  const label = languageLabel(language);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    overlay.toast(text.copied, { kind: 'ok' });
  };
  return (
    <figure className="rich-code">
      <figcaption>
        <span>{label ?? text.code}</span>
        <IconButton size="sm" label={text.copyCode} onClick={() => void copy()}>
          <Copy aria-hidden />
        </IconButton>
      </figcaption>
      {/* A long line is scrolled to with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} aria-label={label ? text.codeIn({ language: label }) : text.code}>
        <code>
          {pieces
            ? pieces.map((piece, at) =>
                piece.classes === '' ? (
                  piece.text
                ) : (
                  <span key={at} className={piece.classes}>
                    {piece.text}
                  </span>
                ),
              )
            : code}
        </code>
      </pre>
    </figure>
  );
}

function usePieces(code: string, language: string | undefined): readonly Piece[] | undefined {
  const [pieces, setPieces] = useState<readonly Piece[]>();
  useEffect(() => {
    let isGone = false;
    setPieces(undefined);
    if (languageLabel(language) === undefined || language === undefined) return;
    import('./highlight.ts').then(
      ({ highlightedPieces }) => void (isGone || setPieces(highlightedPieces(language, code))),
      // Without the highlighter the code is read plain.
      () => undefined,
    );
    return () => void (isGone = true);
  }, [code, language]);
  return pieces;
}
