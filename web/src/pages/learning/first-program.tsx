import { FirstProgram } from '../../features/learning/first-program/first-program.tsx';

/** /learn/first [QST-101] */
export function FirstProgramPage() {
  return (
    <div className="page">
      <FirstProgram />
    </div>
  );
}
